export { registerClosingJobs } from './account-closing.jobs.ts';
export { beginEmailChange } from './credentials.api.ts';
