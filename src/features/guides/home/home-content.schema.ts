import { z } from 'zod';
import { serviceKeys } from '#src/features/services/catalogue/public.ts';
import { isDay } from '#src/lib/calendar.ts';

/** A text with typographic quotation marks, and with units that are not separated from their number. */
const words = (most: number) =>
  z
    .string('fehlt oder ist kein Text')
    .min(1, 'ist leer')
    .max(most, `ist länger als ${most}\u00a0Zeichen`)
    .refine((text) => text === text.trim() && !/ {2}/.test(text), 'hat Leerzeichen zu viel')
    .refine((text) => !text.includes('"'), 'hat gerade Anführungszeichen; richtig sind „…“')
    .refine(
      (text) => !/ [€%]|[§\d] \d|§ |\d (Wochen?|Tagen?|Monate?n?|Jahre?n?|Minuten)\b/.test(text),
      'braucht ein geschütztes Leerzeichen (U+00A0) vor €, nach § und zwischen Zahl und Einheit',
    );

const address = z
  .string('fehlt oder ist keine Adresse')
  .regex(/^\/[a-z0-9\-/]*(#[a-z0-9-]+)?$/, 'ist keine Adresse wie /arbeitsrecht/kuendigung');

const service = z.enum(serviceKeys, 'ist kein Schlüssel eines Services');

const situation = z.strictObject(
  {
    title: words(40),
    text: words(120),
    /** Text of the label with the clock: a running period. */
    deadline: words(24).optional(),
    /** Label of the action; it must say what happens. */
    action: words(40),
    to: address,
    /** The service whose price is beside the action; absent for free actions. */
    service: service.optional(),
  },
  'ist kein Anliegen',
);

const titled = z.strictObject({ title: words(60), intro: words(200) });

/** Number of situations that fit below the horizon. */
const situationCount = 6;

/** Form of `content/home.json`: everything the editors say on the home page. */
export const homeContentSchema = z.strictObject({
  title: words(60),
  description: words(160),
  heading: words(60),
  lead: words(200),
  checkedAt: z.string('fehlt oder ist kein Datum').refine(isDay, 'ist kein Datum wie 2026-11-22'),
  /** Statutes that the deadlines of the situations come from. */
  sources: z.array(words(60)).min(1, 'nennt keine Vorschrift'),
  situations: z.array(situation).length(situationCount, `sind nicht ${situationCount}\u00a0Anliegen`),
  prices: titled.extend({ services: z.array(service).min(1, 'nennt keinen Service') }),
  claim: z.strictObject({
    title: words(40),
    text: words(200),
    action: words(40),
    to: address,
    note: words(120),
    ready: words(160),
  }),
  guides: titled,
  magazine: titled,
  promises: z.strictObject({
    title: words(60),
    items: z.array(z.strictObject({ question: words(60), answer: words(320) })).min(2, 'sind zu wenige'),
  }),
});

export type HomeContent = z.infer<typeof homeContentSchema>;
