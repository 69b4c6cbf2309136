/** From and until when somebody works, in minutes since midnight. */
export type Hours = { from: number; until: number };

/** Working hours of each day of the week: 0 is Sunday, as `Date.getUTCDay` counts. Days without work have none. */
export type WeekHours = ReadonlyArray<Hours | null>;

const dayNames = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'];

/** `09:00-17:30`; undefined when it is no such span. */
export function readHours(text: string): Hours | undefined {
  const [, ...parts] = /^(\d{1,2}):([0-5]\d)-(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
  const [fromHour, fromMinute, untilHour, untilMinute] = parts.map(Number);
  if (fromHour === undefined || fromMinute === undefined) return undefined;
  if (untilHour === undefined || untilMinute === undefined) return undefined;
  const hours = { from: fromHour * 60 + fromMinute, until: untilHour * 60 + untilMinute };
  return hours.from < hours.until && hours.until <= 24 * 60 ? hours : undefined;
}

/** The numbers of the days in `Mo-Do` or `Fr`; empty when it names none. */
function readDays(text: string): number[] {
  const [first = -1, last = first, ...more] = text
    .toLowerCase()
    .split('-')
    .map((name) => dayNames.indexOf(name.trim()));
  if (first < 0 || last < 0 || more.length > 0) return [];
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % 7);
}

/**
 * Reads `Mo-Do 09:00-18:00, Fr 09:00-16:00`.
 * @returns undefined when a part is not understood or a day is named twice
 */
export function readWeekHours(text: string): WeekHours | undefined {
  const week: Array<Hours | null> = dayNames.map(() => null);
  for (const part of text.split(',')) {
    const [names = '', span = ''] = part.trim().split(/\s+/);
    const hours = readHours(span);
    const days = readDays(names);
    if (!hours || days.length === 0 || days.some((day) => week[day])) return undefined;
    for (const day of days) week[day] = hours;
  }
  return week;
}
