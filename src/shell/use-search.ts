import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { allowsPreloading, connection, whenIdle } from '#src/navigation/preload-queue.ts';
import type { SearchDialogProps } from './search-dialog.tsx';
import { loadSearchDialog, preloadSearchDialog } from './search-dialog-loader.ts';

/** Milliseconds after closing until the focus is back where it was (specification, section 9). */
const focusRestoreDelay = 300;

/** Gives the focus back unless somebody has taken it elsewhere meanwhile. */
function restoreFocus(element: HTMLElement | null): void {
  const isFree = document.activeElement === null || document.activeElement === document.body;
  if (isFree && element?.isConnected) element.focus();
}

/** Opening and closing of the search dialog, whose code comes with its first use. */
export function useSearch() {
  const { key } = useLocation();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<SearchDialogProps> }>();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (allowsPreloading(connection())) whenIdle(preloadSearchDialog);
    return () => clearTimeout(timer.current);
  }, []);
  /** The page for which the dialog was asked for: on another one it has no business. */
  const shown = useRef(key);
  useEffect(() => {
    shown.current = key;
    setOpen(false);
  }, [key]);
  return {
    Dialog: open ? dialog?.Dialog : undefined,
    async show(from: HTMLElement) {
      clearTimeout(timer.current);
      opener.current = from;
      try {
        const asked = shown.current;
        const Dialog = dialog?.Dialog ?? (await loadSearchDialog());
        setDialog({ Dialog });
        if (shown.current === asked) setOpen(true);
      } catch {
        window.location.assign('/suche');
      }
    },
    /** Closes because another page was asked for, which takes the focus itself. */
    leave() {
      clearTimeout(timer.current);
      setOpen(false);
    },
    close() {
      setOpen(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => restoreFocus(opener.current), focusRestoreDelay);
    },
  };
}
