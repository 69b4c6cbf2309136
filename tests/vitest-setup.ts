import { makeEmptyDatabase } from './empty-database.ts';

/** Runs once before all test files. */
export default makeEmptyDatabase;
