/** „innerhalb von zwei Werktagen“: how soon we answer. @param days working days, 1 to 20 */
export function promiseWords(days: number): string {
  const words = ['', 'einem Werktag', 'zwei Werktagen', 'drei Werktagen', 'vier Werktagen', 'fünf Werktagen'];
  return `innerhalb von ${words[days] ?? `${days}\u00a0Werktagen`}`;
}
