import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A menu that opens below the header as platform popover: Escape and a press outside close it and give the focus
 * back. It closes when a link in it is followed and whenever another page is shown.
 * @param id of the panel, for the button that opens it without script too
 * @param first what takes the focus when the arrow key opens the menu
 */
export function usePopoverMenu(id: string, first: string) {
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };
  const shownKey = useRef(key);
  useEffect(() => {
    // Opened before the script ran, it stays open.
    if (shownKey.current === key) setOpen(panel.current?.matches(':popover-open') ?? false);
    else if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
    shownKey.current = key;
  }, [key]);
  return {
    open,
    button: {
      popoverTarget: id,
      'aria-expanded': open,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        panel.current?.showPopover();
        panel.current?.querySelector<HTMLElement>(first)?.focus();
      },
    },
    panel: {
      ref: panel,
      id,
      popover: 'auto' as const,
      onToggle: (event: { newState: string }) => setOpen(event.newState === 'open'),
      onClick: (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) close();
      },
    },
  };
}
