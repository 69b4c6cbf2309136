export { beginEmailChange } from './credentials.api.ts';
