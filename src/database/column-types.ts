import type { ColumnType } from 'kysely';

/** An instant: ISO string in UTC, in both directions (see `value-types.ts`). */
export type Instant = string;
/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;
/** A JSON column: written as JSON text, read as its value. The store parses it with zod. */
export type Json = ColumnType<unknown, string, string>;
export type Bytes = ColumnType<Uint8Array, Buffer, Buffer>;
