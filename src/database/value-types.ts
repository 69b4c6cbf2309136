/** PostgreSQL type ids (pg_type.dat) whose values we read the same way on both drivers. */
const typeIds = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 } as const;

function toIsoInstant(text: string): string {
  // PostgreSQL prints „2026-11-20 10:42:00.5+00“; the offset may lack its minutes, which Date wants.
  const withMinutes = text.replace(/([+-]\d{2})$/, '$1:00');
  return new Date(withMinutes.replace(' ', 'T')).toISOString();
}

/**
 * How column values become JavaScript on PGlite and on PostgreSQL alike: counts as numbers, days as
 * `YYYY-MM-DD`, instants as ISO strings in UTC. Money columns are `integer`, so they need no entry.
 */
export const textParsers: Record<number, (text: string) => unknown> = {
  [typeIds.int8]: (text) => Number(text),
  [typeIds.date]: (text) => text,
  [typeIds.timestamp]: (text) => new Date(`${text.replace(' ', 'T')}Z`).toISOString(),
  [typeIds.timestamptz]: toIsoInstant,
};
