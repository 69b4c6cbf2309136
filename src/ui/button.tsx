import { type ComponentProps, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useHeldWords } from './form-hold.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'text' | 'danger' | 'paper';

interface Look {
  /** `primary` once per section; `paper` only on dark ground. */
  variant?: ButtonVariant | undefined;
  /** Full width and 56 px high, for the order flow. */
  wide?: boolean | undefined;
  icon?: IconName | undefined;
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

/** A button that says what it does. Submits its form unless `type` says otherwise; while the form is held back it says why. */
export function Button({
  variant,
  wide,
  icon,
  pending: isSending = false,
  pendingText = 'Einen Augenblick …',
  className,
  children,
  type = 'submit',
  onClick,
  ...rest
}: ButtonProps) {
  const words = useRef<HTMLSpanElement>(null);
  const heldWords = useHeldWords(words);
  const pending = isSending || heldWords !== undefined;
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
      <span ref={words} aria-live="polite">
        {pending ? (heldWords ?? pendingText) : children}
      </span>
    </button>
  );
}

export interface ButtonLinkProps extends Look, LinkProps {}

/** A link that looks like a button, for steps that lead to another page; says how it opens as every link does. */
export function ButtonLink({ variant, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, wide }, className)}>
      {icon && <Icon icon={icon} />}
      <span>{children}</span>
    </Link>
  );
}
