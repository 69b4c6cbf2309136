import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { flattenLight, isBlank, liesOnItsSide, standsOnItsHead, toGraymap, turn } from './bitmap.ts';
import { serveTasks } from './process-answers.ts';
import type { Bitmap, Recognised, RecognitionTask } from './process-messages.ts';
import { allowNoThreads } from './process-watch.ts';

/**
 * Recognition of German text, offline: the language data come from the installed package by an absolute
 * path; without one the library would fetch them from the internet.
 */
const languageFolder = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/deu/package.json')),
  '4.0.0_best_int',
);

/** Below this confidence (0–100) the guessed orientation may be wrong. */
const doubtful = 70;

let engine: Promise<Worker> | undefined;

function startEngine(): Promise<Worker> {
  engine ??= createWorker('deu', OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: 'none',
    gzip: true,
    // Without a handler the library throws an error that cannot be caught; the promise is rejected anyway.
    errorHandler: () => undefined,
  }).then(async (worker) => {
    allowNoThreads();
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
    return worker;
  });
  return engine;
}

async function recogniseOnce(bitmap: Bitmap): Promise<Recognised> {
  const worker = await startEngine();
  const { data } = await worker.recognize(toGraymap(bitmap), { rotateAuto: true }, { text: true });
  return { text: data.text, confidence: data.confidence };
}

const nothing: Recognised = { text: '', confidence: 0 };

async function recognise(bitmap: Bitmap): Promise<Recognised> {
  const flat = flattenLight(bitmap);
  if (isBlank(flat)) return nothing;
  const level = liesOnItsSide(flat) ? turn(flat, 1) : flat;
  const upright = standsOnItsHead(level) ? turn(level, 2) : level;
  const first = await recogniseOnce(upright);
  if (first.confidence >= doubtful) return first;
  const second = await recogniseOnce(turn(upright, 2));
  return second.confidence > first.confidence ? second : first;
}

serveTasks<RecognitionTask>(
  async (task) => {
    if (task.kind === 'recognise') return recognise(task.bitmap);
    await startEngine();
    return null;
  },
  { hasThreads: true },
);
