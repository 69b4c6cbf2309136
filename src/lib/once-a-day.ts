/**
 * Keeps what depends on the day for as long as the day lasts. To make the schema of a calculator takes longer than to read an address by it.
 * @param make makes it for an ISO day
 * @returns gives what was made last, if it was for this day
 */
export function onceADay<Made>(make: (today: string) => Made): (today: string) => Made {
  let last: { today: string; made: Made } | undefined;
  return (today) => {
    if (last?.today !== today) last = { today, made: make(today) };
    return last.made;
  };
}
