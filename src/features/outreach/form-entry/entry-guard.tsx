import { trapField } from './read-entry.ts';
import './form-entry.css';

/**
 * Part of every open form: the idempotency key, so that pressing the button twice sends once, and the trap field,
 * which is invisible and filled in by bots only.
 */
export function EntryGuard({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <EntryTrap />
    </>
  );
}

/** The trap field alone, for a form with a key of its own. */
export function EntryTrap() {
  return (
    <div className="entry-trap" aria-hidden="true">
      <label htmlFor={trapField}>Bitte leer lassen</label>
      <input id={trapField} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
