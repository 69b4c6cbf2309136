import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contractGradingSchema, gradeContract } from '#src/features/checks/contract-grading/public.ts';
import { stopReading } from '#src/features/checks/document-reading/public.server.ts';
import { gradeReference, gradingSchema } from '#src/features/checks/reference-grading/public.ts';
import { createLog, type Log } from '#src/lib/log.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { gradeInProcess } from './check-kind.ts';

afterAll(() => stopReading());

const today = '2026-11-26';
const fixture = (path: string) => readFileSync(join(projectRoot(), 'tests/fixtures', path), 'utf8');
const told: unknown[] = [];
const log = { ...createLog('silent'), error: (fields: unknown) => void told.push(fields) } as unknown as Log;
const turn = { caller: 'test', waits: false, log };
const contracts = {
  gradingProcess: 'src/features/checks/contract-check/grading-process.ts',
  gradingSchema: contractGradingSchema,
};
const references = {
  gradingProcess: 'src/features/checks/reference-check/grading-process.ts',
  gradingSchema,
};
const hanging = {
  gradingProcess: 'tests/fixtures/processes/hanging-process.ts',
  gradingSchema: contractGradingSchema,
};

test('a contract is graded in the process as it is here, with its answers', async () => {
  const text = fixture('contracts/11-buero-viele-fehler.txt');
  const answers = { monthlyGrossCents: 200_000, weeklyHours: 40 };
  const here = gradeContract(text, { today, ...answers });
  expect(here.kind).toBe('graded');
  expect(await gradeInProcess(contracts, { text, today, answers, unread: [] }, turn)).toEqual(here);
});

test('a reference is graded in the process as it is here', async () => {
  const text = fixture('references/z03-lagerlogistik.txt');
  const here = gradeReference(text, { today });
  if (here.kind !== 'reference') throw new Error('no reference');
  const outcome = await gradeInProcess(references, { text, today, answers: {}, unread: [] }, turn);
  expect(outcome).toEqual({ kind: 'graded', grading: here.grading });
});

test('what is something else is refused with the words of its program', async () => {
  const task = { text: 'Kartoffelsuppe: 500 g Kartoffeln, 1 l Wasser.', today, answers: {}, unread: [] };
  const outcome = await gradeInProcess(contracts, task, turn);
  expect(outcome).toMatchObject({ kind: 'refused', text: expect.stringMatching(/\.$/) });
});

test('grading that hangs is refused, and this process stays free meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 20);
  const outcome = await gradeInProcess(
    hanging,
    { text: 'hang', today, answers: {}, unread: [] },
    { ...turn, limitMs: 1000 },
  );
  clearInterval(timer);
  expect(outcome).toMatchObject({ kind: 'refused', code: 'not-graded' });
  expect(turns).toBeGreaterThan(10);
});

test('grading that breaks is refused; an answer that is no outcome is our fault', async () => {
  const task = { text: 'break', today, answers: {}, unread: [] };
  told.length = 0;
  expect(await gradeInProcess(hanging, task, turn)).toMatchObject({ kind: 'refused', code: 'not-graded' });
  expect(told).toHaveLength(1);
  await expect(gradeInProcess(hanging, { ...task, text: 'other' }, turn)).rejects.toThrow();
});
