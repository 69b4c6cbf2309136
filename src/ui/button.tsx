import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'danger' | 'paper';

interface Look {
  /** `primary` once per section; `paper` only on dark ground. */
  variant?: ButtonVariant | undefined;
  /** Full width and 56 px high, for the order flow. */
  wide?: boolean | undefined;
  icon?: LucideIcon | undefined;
}

function buttonClass({ variant = 'primary', wide = false }: Look, extra?: string): string {
  return classNames('button', variant !== 'primary' && `button-${variant}`, wide && 'button-wide', extra);
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** While true the button shows `pendingText`, keeps the focus and ignores further presses. */
  pending?: boolean | undefined;
  /** What is going on, in words: „Wird gesendet …“. */
  pendingText?: string | undefined;
}

/** A button that says what it does. Submits its form unless `type` says otherwise. */
export function Button({
  variant,
  wide,
  icon,
  pending = false,
  pendingText = 'Einen Augenblick …',
  className,
  children,
  type = 'submit',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, wide }, className)}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <span className="button-beam" aria-hidden="true" /> : icon && <Icon icon={icon} />}
      <span aria-live="polite">{pending ? pendingText : children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends Look {
  to: string;
  children: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  /** Offers the target as a file; adds the hidden hint for assistive technology. */
  download?: boolean | string | undefined;
  /** Makes the browser load the page anew instead of routing inside the application. */
  reload?: boolean | undefined;
  'aria-label'?: string | undefined;
}

/** A link that looks like a button, for steps that lead to another page. */
export function ButtonLink({
  to,
  variant,
  wide,
  icon,
  className,
  children,
  download,
  reload,
  ...rest
}: ButtonLinkProps) {
  const look = buttonClass({ variant, wide }, className);
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      <span>
        {children}
        {download && <span className="visually-hidden"> (lädt eine Datei herunter)</span>}
      </span>
    </>
  );
  if (download || reload || !to.startsWith('/')) {
    return (
      <a {...rest} href={to} download={download} className={look}>
        {content}
      </a>
    );
  }
  return (
    <RouterLink {...rest} to={to} className={look}>
      {content}
    </RouterLink>
  );
}
