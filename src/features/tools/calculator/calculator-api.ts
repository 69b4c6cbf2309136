import { z } from '@hono/zod-openapi';
import { berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Reading } from '#src/lib/query-reader.ts';
import { jsonAnswer, optionalParameter, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

export const cents = z.int().describe('Integer cents');
export const isoDay = z.iso.date();

/**
 * A calculator for programs. It reads the query of its page. Every field is optional; wrong fields give 422 with a
 * sentence for each.
 * @param defaults the value of a field that is left out; shown as its example
 * @param meanings what each field means
 * @param description the answer in a few words
 * @param answer the same as a schema
 */
export function calculatorApi<Name extends string, Parsed, Answer extends object>(calculator: {
  path: `/tools/${string}`;
  summary: string;
  defaults: Readonly<Record<Name, string>>;
  meanings: Readonly<Record<Name, string>>;
  read: (parameters: URLSearchParams, today: string) => Pick<Reading<string, Parsed>, 'problems' | 'parsed'>;
  description: string;
  answer: z.ZodType<Answer>;
  answerOf: (parsed: Parsed, today: string) => NoInfer<Answer>;
}) {
  const { path, summary, defaults, meanings, read, description, answerOf } = calculator;
  const answer: z.ZodType = calculator.answer;
  const names = Object.keys(defaults) as Name[];
  const field = (name: Name) =>
    optionalParameter(100).openapi({ description: meanings[name], example: defaults[name] });
  const route = restCall('get', path, {
    summary,
    request: { query: z.object(Object.fromEntries(names.map((name) => [name, field(name)]))) },
    responses: { 200: jsonAnswer(description, answer) },
    refusals: ['malformed_request', 'validation_failed'],
  });
  return ({ clock }: Pick<Services, 'clock'>): ReturnType<typeof restApi> =>
    restApi().openapi(route, (c) => {
      const today = berlinDay(clock.now());
      const { parsed, problems } = read(new URLSearchParams(new URL(c.req.url).search), today);
      if (parsed === null) throw new Problem('validation_failed', { errors: problems });
      return c.json(answerOf(parsed, today), 200);
    });
}
