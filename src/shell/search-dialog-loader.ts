import type { ComponentType } from 'react';
import type { SearchDialogProps } from './search-dialog.tsx';

/** Loads the search dialog, which most visits never need. @throws when its code cannot be loaded */
export async function loadSearchDialog(): Promise<ComponentType<SearchDialogProps>> {
  const { SearchDialog } = await import('./search-dialog.tsx');
  return SearchDialog;
}

/** Loads it ahead, when somebody is about to press the button. */
export function preloadSearchDialog(): void {
  loadSearchDialog().catch(() => undefined);
}
