import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { beginDatabaseThread } from '#src/database/database-thread.ts';

// Node's cache of compiled code lies beside the build and is removed with it. Where it cannot be written, a start
// takes a third of a second longer. Threads find the folder by the environment.
const compiled = join(import.meta.dirname, '../compiled');
process.env.NODE_COMPILE_CACHE ||= compiled;
enableCompileCache(process.env.NODE_COMPILE_CACHE);

if (!process.env.DATABASE_URL) beginDatabaseThread();
await import('./program.ts');
