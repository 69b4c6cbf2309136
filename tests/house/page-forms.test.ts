import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';

const cwd = projectRoot();
const parts = globSync('src/**/*.tsx', { cwd })
  .filter((file) => !file.endsWith('.test.tsx') && file !== 'src/navigation/form.tsx')
  .map((file) => ({ file, text: readFileSync(`${cwd}/${file}`, 'utf8') }));

const posts = (text: string, element: 'Form' | 'form') =>
  [...text.matchAll(new RegExp(`<${element}\\b[^>]*\\bmethod="post"`, 'g'))].length;

test('every form that posts says whose page it stands on', () => {
  const all = parts.filter(({ text }) => posts(text, 'Form') > 0);
  expect(all.length).toBeGreaterThan(40);
  for (const { file, text } of all) {
    expect(text, file).toMatch(/import \{[^}]*\bForm\b[^}]*\} from '#src\/navigation\/form\.tsx'/);
  }
});

test('so do those that the browser itself sends', () => {
  const all = parts.filter(({ text }) => posts(text, 'form') > 0);
  expect(all.length).toBeGreaterThan(0);
  for (const { file, text } of all) {
    expect(text.split('<PageOwner />').length - 1, file).toBe(posts(text, 'form'));
  }
});

test('no method is written in another way', () => {
  for (const { file, text } of parts) {
    expect(text, file).not.toMatch(/<(?:Form|form)\b[^>]*\bmethod=(?!"(?:post|get)")/);
  }
});
