import { expect, test } from 'vitest';
import { shownAudit } from './audit.store.ts';

test.each([
  [{ state: 'open', searched: true, found: 3 }, 'Stand: offen · gesucht: ja · gefunden: 3'],
  [{ step: 'password' }, 'Schritt: Passwort'],
  [{ step: 'code' }, 'Schritt: Code'],
])('details of a row in German: %j', (details, words) => {
  const row = {
    id: '0c000001-0000-4000-8000-000000000001',
    position: 1,
    at: '2026-11-24T09:00:00.000Z',
    staff_id: null,
    staff_name: 'Nina Beispiel',
    action: 'list',
    queue: null,
    case_id: null,
    reference: null,
    details,
  };
  expect(shownAudit(row).details).toBe(words);
});
