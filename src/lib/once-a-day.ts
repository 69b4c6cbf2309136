/**
 * Keeps a value that depends on the day until the day changes. Making the schema of a calculator takes longer than
 * reading an address with it.
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
