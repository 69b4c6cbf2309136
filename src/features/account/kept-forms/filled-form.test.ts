import { expect, test } from 'vitest';
import { filledOf, formAddress, keptFormData } from './filled-form.ts';

const filledForm = () => {
  const form = new FormData();
  form.append('postcode', '20457');
  form.append('tokens', 'a');
  form.append('tokens', 'b');
  return form;
};

test('texts are kept in their order, several of one name too, and come back as a form', () => {
  const { fields, hadFiles } = filledOf(filledForm());
  expect(fields).toEqual([
    ['postcode', '20457'],
    ['tokens', 'a'],
    ['tokens', 'b'],
  ]);
  expect(hadFiles).toBe(false);
  const entry = { fields, hadFiles, keptAt: '', keptUntil: '' };
  expect(keptFormData({ pass: null, entry })?.getAll('tokens')).toEqual(['a', 'b']);
  expect(keptFormData({ pass: null, entry: null })).toBeUndefined();
});

test.each(['password', 'newPassword', 'passwort', 'otp', 'code', 'proofOtp', 'newCode', 'merkzettel'])(
  '%s is never kept',
  (name) => {
    const form = filledForm();
    form.set(name, 'geheim');
    expect(JSON.stringify(filledOf(form))).not.toContain('geheim');
  },
);

test('a file that was chosen is told of, an empty field of files is none', () => {
  const form = filledForm();
  form.append('datei', new File([], ''));
  expect(filledOf(form).hadFiles).toBe(false);
  form.append('datei', new File(['x'], 'foto.jpg'));
  expect(filledOf(form)).toMatchObject({ hadFiles: true, fields: { length: 3 } });
});

test.each([
  ['/a/b', '/a/b'],
  ['/a/b/?schaden=7&datei=zu-gross', '/a/b?schaden=7'],
  ['/stichtagsmeldung?meldung=7&zugang=geheim&schritt=pruefen', '/stichtagsmeldung?meldung=7'],
])('%s is kept as %s', (address, form) => {
  expect(formAddress(new URL(address, 'https://portal.test'))).toBe(form);
});
