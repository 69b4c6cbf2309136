import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainText } from '#src/features/guides/editorial/public.server.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { localCms } from '../providers/cms-fixture.ts';

const runLength = 8;

/** What is quoted or named the same everywhere: words of a statute, formulas of references, names of places. */
const quoted = /„[^“]*“/g;

/** The key of a price is no wording. */
const placeholder = /\{[^}]*\}/g;

function runsOf(text: string): string[] {
  const words = text
    .replace(quoted, ' ')
    .replace(placeholder, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' '));
}

/** Text by text, without what stands in a box that quotes a statute. */
async function texts(): Promise<Array<{ name: string; text: string }>> {
  const cms = localCms(join(projectRoot(), 'content'));
  await cms.start();
  const documents = cms.documents().map(({ path, kind, lead, body }) => {
    // The parts of all templates bear the same headings.
    const isOwn = ({ nodeType, data }: (typeof body.content)[number]) =>
      data.target?.type !== 'statute' && !(kind === 'template' && nodeType.startsWith('heading'));
    return { name: path, text: `${lead}\n${plainText({ ...body, content: body.content.filter(isOwn) })}` };
  });
  const questions = cms
    .questions()
    .map(({ slug, answer }) => ({ name: `/faq#${slug}`, text: plainText(answer) }));
  return [...documents, ...questions];
}

test('no two texts share eight words in a row', async () => {
  const owners = new Map<string, string>();
  const twice: string[] = [];
  for (const { name, text } of await texts()) {
    for (const run of new Set(runsOf(text))) {
      const owner = owners.get(run);
      if (owner !== undefined && owner !== name) twice.push(`${owner} and ${name}: ${run}`);
      else owners.set(run, name);
    }
  }
  expect(owners.size).toBeGreaterThan(10_000);
  expect(twice).toEqual([]);
});
