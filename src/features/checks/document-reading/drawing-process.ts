import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#src/lib/project-root.ts';
import { serveTasks } from './process-answers.ts';
import type { DrawingTask } from './process-messages.ts';

/** Draws documents and pictures in a process of its own, with its own heap and time limit. */
serveTasks<DrawingTask>(async ({ program, content }) => {
  const file: object = await import(pathToFileURL(join(projectRoot(), program)).href);
  const draw: unknown = Reflect.get(file, 'draw');
  if (typeof draw !== 'function') throw new Error(`${program} draws nothing.`);
  return Reflect.apply(draw, undefined, [content]);
});
