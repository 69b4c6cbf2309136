import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { beginDatabaseThread } from '#src/database/database-thread.ts';

// What the last start has compiled lies beside the build and goes with it; where it cannot be written a start takes a third of a second more.
// The threads that the program starts find it by the environment.
const compiled = join(import.meta.dirname, '../compiled');
process.env.NODE_COMPILE_CACHE ||= compiled;
enableCompileCache(process.env.NODE_COMPILE_CACHE);

if (!process.env.DATABASE_URL) beginDatabaseThread();
await import('./program.ts');
