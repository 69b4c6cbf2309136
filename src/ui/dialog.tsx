import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

/** Keeps Tab inside the open dialog: after the last control comes the first, and the other way round. */
export function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const first = controls[0];
  const last = controls[controls.length - 1];
  if (!first || !last) return;
  const from = document.activeElement;
  if (event.shiftKey && (from === first || from === event.currentTarget)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && from === last) {
    event.preventDefault();
    first.focus();
  }
}

/**
 * Opens and closes a platform dialog with `open` and gives the focus back to where it was.
 * @returns what the `<dialog>` element needs
 */
export function useDialog(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    element.showModal();
    return () => {
      if (element.open) element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return {
    ref: dialog,
    onKeyDown: keepFocusInside,
    // a press on the veil hits the dialog element itself, one inside hits its content
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) onClose();
    },
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onClose();
    },
  };
}

export interface DialogProps {
  open: boolean;
  /** Called by the close button, Escape and a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons below the line. */
  footer?: ReactNode | undefined;
  closeText?: string | undefined;
  className?: string | undefined;
}

/** A question or a note that lies over the page. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  closeText = 'Schließen',
  className,
}: DialogProps) {
  const titleId = useId();
  const dialog = useDialog(open, onClose);
  return (
    <dialog {...dialog} className={classNames('dialog', className)} aria-labelledby={titleId}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="close-button" onClick={onClose}>
          {closeText}
          <Icon icon="x" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}
