import { expect, test } from 'vitest';
import { nameChangeProblems } from './name-form.ts';

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const erika = { isCompany: false, oldName: 'Erika Mustermann' };
const renamed = { newGivenName: 'Erika', newName: 'Hansen', reason: 'marriage' };
const proof = { tokens: 't', filenames: 'urkunde.pdf' };

test.each<[string, Record<string, string>, RegExp[], string?]>([
  ['nothing is wrong', { ...renamed, ...proof }, []],
  ['a proof is missing', renamed, [/^proofs: Bitte laden Sie einen Nachweis hoch/]],
  ['reason and proof are missing', { ...renamed, reason: '' }, [/^reason: /, /^proofs: Bitte laden/]],
  ['the name is as before', { ...renamed, newName: 'Mustermann', ...proof }, [/^newName: /]],
  // Of a file that was refused nobody says that it is missing.
  ['a file was refused', renamed, [/^proofs: „notiz\.txt“ ging nicht\.$/], '„notiz.txt“ ging nicht.'],
])('%s', (_what, fields, problems, refusedFile) => {
  const found = nameChangeProblems(formOf(fields), erika, refusedFile).map(
    ({ field, message }) => `${field}: ${message}`,
  );
  expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});
