import { trapField } from './read-entry.ts';
import './form-entry.css';

/**
 * Stands in every open form: the key under which it is sent once however often the button is pressed, and a field that
 * nobody sees and only programs fill in.
 */
export function EntryGuard({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <EntryTrap />
    </>
  );
}

/** The field alone, for a form whose key is something else. */
export function EntryTrap() {
  return (
    <div className="entry-trap" aria-hidden="true">
      <label htmlFor={trapField}>Bitte leer lassen</label>
      <input id={trapField} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
