import { type KeyboardEvent, useState } from 'react';
import { entryByKey } from './menu-keys.ts';

/**
 * Which of `count` suggestions is active after a key: arrows walk and go round, Home and End jump once one is
 * active (before, they belong to the text). `undefined` when the key is not for the list.
 * @param active -1 for none
 */
function activeByKey(count: number, active: number, key: string): number | undefined {
  if (count === 0) return undefined;
  if (active < 0 && (key === 'Home' || key === 'End')) return undefined;
  return entryByKey([...Array(count).keys()], active, key);
}

/** The active suggestion of a combobox, moved by its keys; a new list begins without one. */
export function useSuggestionKeys(list: readonly unknown[]) {
  const [chosen, setChosen] = useState({ list, active: -1 });
  const active = chosen.list === list ? chosen.active : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = activeByKey(list.length, active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setChosen({ list, active: next });
  };
  return { active: active < list.length ? active : -1, onKeyDown };
}
