/** Fields of a PostgreSQL error that name parts of our schema and no values. */
const harmless = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

/** Classes of SQLSTATE whose message repeats the value that did not fit: data exceptions, and errors of the engine itself. */
const tellingClasses = ['22', 'XX'];

/**
 * An error of the database without the values it was about. PostgreSQL repeats typed values in message, detail and
 * context, and errors end up in logs and in the job table. The rest tells what went wrong, where in the schema and
 * where in our code.
 */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
  /** SQLSTATE, such as `23505` for a value that must be unique (PostgreSQL, appendix A). */
  readonly code: string;

  constructor(code: string, message: string, fields: Record<string, string>) {
    super(message);
    Object.assign(this, fields);
    this.code = code;
  }
}

/** The SQLSTATE of an error of `pg`, or of the thread of the embedded database. */
function sqlState(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The error that may be passed on: one of PostgreSQL without values, any other unchanged. */
export function withoutValues(error: unknown): unknown {
  const code = sqlState(error);
  if (code === undefined || !(error instanceof Error) || error instanceof DatabaseFault) return error;
  const values = harmless.map((key): [string, unknown] => [key, Reflect.get(error, key)]);
  const fields = Object.fromEntries(
    values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  const isTelling = tellingClasses.some((start) => code.startsWith(start));
  return new DatabaseFault(code, isTelling ? `SQLSTATE ${code}` : error.message, fields);
}

/** A text that PostgreSQL cannot store, or cannot read as JSON: it got past the gate for texts. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof DatabaseFault && ['22021', '22P05'].includes(error.code);
}
