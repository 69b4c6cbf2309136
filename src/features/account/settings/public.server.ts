export { beginEmailChange } from './credentials.api.ts';
export type { ExportSource } from './export-archive.ts';
