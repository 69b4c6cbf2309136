export { registerClosingJobs } from './account-closing.jobs.ts';
export { registerCarryingJobs } from './carry-address.ts';
export { beginEmailChange } from './credentials.api.ts';
