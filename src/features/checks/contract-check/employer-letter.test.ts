import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import {
  type ContractGrading,
  contractGradingSchema,
  gradeContract,
} from '#src/features/checks/contract-grading/public.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { letterToEmployer } from './employer-letter.ts';
import { resultPdf } from './result-pdf.ts';

const folder = join(projectRoot(), 'tests/fixtures/contracts');

function gradingOf(name: string): ContractGrading {
  const outcome = gradeContract(readFileSync(join(folder, `${name}.txt`), 'utf8'), { today: '2026-11-22' });
  if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading;
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const orderer = { first_name: 'Kim', last_name: 'Beispiel' };

test('the letter quotes the contract with its number and does not speak in our headings', () => {
  const grading = gradingOf('39-lager-alltagssprache-viele-fehler');
  const letter = letterToEmployer(grading, orderer);
  const requests = letter.requests.map(({ text }) => plain(text));
  for (const { title } of grading.clauses) expect(requests.join('\n')).not.toContain(title);
  expect(requests).toContain(
    'Unter Nr. 15 meines Vertrags steht: „Ein Arbeitszeugnis wird nicht ausgestellt.“ Das ist aus meiner Sicht nicht mit dem Gesetz vereinbar (§ 109 GewO). Bitte ändern oder streichen Sie diese Regelung.',
  );
  expect(requests).toContain(
    'Unter Nr. 4 meines Vertrags steht: „Im Jahr gibt es 16 Urlaubstage.“ Das ist aus meiner Sicht nicht mit dem Gesetz vereinbar (§ 3 BUrlG, § 13 BUrlG). Bitte passen Sie das an.',
  );
  expect(letter.subject).toBe('Mein Arbeitsvertrag: Bitte um Änderung');
});

test('the letter takes both addresses from the contract, and leaves a gap only where it names none', () => {
  const { sender, recipient } = letterToEmployer(gradingOf('39-lager-alltagssprache-viele-fehler'), orderer);
  expect(sender).toEqual(['Rico Erdacht', 'Wiesenpfad 3', '99997 Nirgendstadt']);
  expect(recipient).toEqual(['Frachthof Beispiel GmbH', 'Gleisstraße 40', '99999 Nirgendstadt']);
  const without = gradingOf('39-lager-alltagssprache-viele-fehler');
  without.frame = without.frame.filter(({ key }) => !/address/i.test(key));
  expect(letterToEmployer(without, orderer)).toMatchObject({
    sender: ['Rico Erdacht', '[Ihre Anschrift]'],
    recipient: ['Frachthof Beispiel GmbH', '[Anschrift des Arbeitgebers]'],
  });
});

test('the result as PDF begins with what is wrong and says „Stattdessen“ of nothing that is usual', async () => {
  const grading = gradingOf('39-lager-alltagssprache-viele-fehler');
  const { text } = await extractText(await resultPdf(grading, 'Test'), { mergePages: true });
  const flat = plain(text).replace(/\s+/g, ' ');
  const places = grading.clauses.map(({ title, state }) => ({
    state,
    at: flat.indexOf(`. ${plain(title)}`),
  }));
  const lastRed = Math.max(...places.filter(({ state }) => state === 'red').map(({ at }) => at));
  const others = places.filter(({ state }) => state !== 'red').map(({ at }) => at);
  expect(Math.min(...others)).toBeGreaterThan(lastRed);
  expect(flat.match(/Stattdessen:/g)).toHaveLength(
    grading.clauses.filter(({ state }) => state !== 'green').length,
  );
  expect(flat).toContain('Nr. 15: „Ein Arbeitszeugnis wird nicht ausgestellt.“');
  expect(flat).not.toContain('nichts zu tun');
});

test('the PDF names what was not checked, clause by clause and section by section', async () => {
  const grading = gradingOf('24-freistellung-bonus-dienstwagen');
  const { text } = await extractText(await resultPdf(grading, 'Test'), { mergePages: true });
  const flat = plain(text).replace(/\s+/g, ' ');
  expect(grading.notRated?.clauses.map(({ title }) => title)).toContain('Kündigungsfrist');
  expect(flat).toContain('Nicht geprüft: Kündigungsfrist');
  for (const section of grading.notRated?.sections ?? []) expect(flat).toContain(plain(section));
});

test('a result stored before green had proofs still opens, and says what its green is worth', async () => {
  const { notRated: _later, ...stored } = gradingOf('01-buero-sauber');
  const old = {
    ...stored,
    overall: { ...stored.overall, state: 'green', word: 'Grün: üblich und in Ordnung' },
  };
  const grading = contractGradingSchema.parse(JSON.parse(JSON.stringify(old)));
  expect(grading.notRated).toBeNull();
  const { text } = await extractText(await resultPdf(grading, 'Test'), { mergePages: true });
  expect(plain(text).replace(/\s+/g, ' ')).toContain('Dieses Ergebnis ist älter als unsere heutige Prüfung');
});

test('a clause without any blank is quoted in short as well', () => {
  const grading = gradingOf('39-lager-alltagssprache-viele-fehler');
  const [first] = grading.clauses;
  if (first === undefined) throw new Error('no clause');
  const clause = { ...first, state: 'red', certainty: 'sicher', quote: 'ohne/blank/'.repeat(130) } as const;
  const { requests } = letterToEmployer({ ...grading, clauses: [clause] }, orderer);
  expect(requests.at(-1)?.text).toContain('ohne/blank/ohne');
  expect(requests.at(-1)?.text.length).toBeLessThan(500);
});
