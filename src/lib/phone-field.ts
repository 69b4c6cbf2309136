import { z } from 'zod';
import { phoneProblem } from './telephone.ts';
import { writtenLine } from './written-text.ts';

/** A telephone number that may be left out, kept as it was typed; the same rule in the browser and on the server. */
export const phoneField = z
  .string()
  .overwrite(writtenLine)
  .superRefine((text, context) => {
    const message = phoneProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .default('');
