import { useEffect, useRef } from 'react';

/**
 * For a row of links that scrolls sideways where it is narrow: the link of the current page is brought into view.
 * @param current address of that link, as it stands in the row
 */
export function useScrolledRow(current: string | undefined) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const links = [...(list?.querySelectorAll('a') ?? [])];
    const here = links.find((link) => link.getAttribute('href') === current);
    if (!list || !here) return;
    const edge = Number.parseFloat(getComputedStyle(list).paddingLeft);
    // Scrolls the row alone; scrollIntoView would move the page as well.
    list.scrollLeft = here.offsetLeft - list.offsetLeft - edge;
  }, [current]);
  return row;
}
