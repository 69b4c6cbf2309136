/** How long a text takes, in words that do not break: „1 Minute“, „6 Minuten“. @param minutes whole ones */
export function readingTime(minutes: number): string {
  return `${minutes}\u00a0${minutes === 1 ? 'Minute' : 'Minuten'}`;
}
