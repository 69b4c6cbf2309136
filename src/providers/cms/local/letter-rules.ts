import type { LetterCondition } from '../letter.schema.ts';
import type { LetterUses } from './letter.ts';
import { piecesOf } from './letter.ts';
import type { LetterHead } from './template-head.ts';

type Finding = { line: number; message: string };
type Lines = ReadonlyMap<string, number>;

/** Date of the letter and name of the sender: there without a field. */
const builtIn = ['heute', 'absender'];

/** Headings that the page of a template needs, so that people know what to do with the letter. */
export const neededHeadings = [
  'Wann Sie diesen Brief brauchen',
  'So schicken Sie ihn ab',
  'Was danach geschieht',
] as const;

const lineIn = (lines: Lines, list: string, index: number) =>
  lines.get(`${list}.${index}`) ?? lines.get(list) ?? 1;

/** Names that stand twice or mean something already. */
function nameFaults({ felder, fristen }: LetterHead, lines: Lines): Finding[] {
  const taken = new Set(builtIn);
  const all = [
    ...felder.map(({ name }, index) => ({ name, line: lineIn(lines, 'felder', index) })),
    ...fristen.map(({ name }, index) => ({ name, line: lineIn(lines, 'fristen', index) })),
  ];
  return all.flatMap(({ name, line }) => {
    if (!taken.has(name)) {
      taken.add(name);
      return [];
    }
    return [{ line, message: `„${name}“ gibt es schon.` }];
  });
}

function fieldFaults({ felder }: LetterHead, lines: Lines): Finding[] {
  return felder.flatMap(({ name, art, werte }, index) => {
    const line = lineIn(lines, 'felder', index);
    const isChoice = art === 'auswahl';
    if (isChoice && werte.length < 2)
      return [{ line, message: `„${name}“ ist eine Auswahl und braucht wenigstens zwei „werte“.` }];
    if (!isChoice && werte.length > 0)
      return [{ line, message: `„${name}“ ist keine Auswahl und hat keine „werte“.` }];
    const values = new Set(werte.map(({ wert }) => wert));
    return values.size < werte.length ? [{ line, message: `„${name}“ nennt einen Wert zweimal.` }] : [];
  });
}

/** Bounds of days name a day that is known, those of numbers a number. */
function boundFaults({ felder }: LetterHead, lines: Lines): Finding[] {
  const days = new Set(['heute', ...felder.filter(({ art }) => art === 'datum').map(({ name }) => name)]);
  return felder.flatMap(({ name, art, ab, bis, hoechstens }, index) => {
    const line = lineIn(lines, 'felder', index);
    const bounds = [ab, bis].filter((bound) => bound !== undefined);
    if (bounds.length > 0 && art !== 'datum')
      return [{ line, message: `„${name}“ ist kein Datum; „ab“ und „bis“ gibt es nur dort.` }];
    if (hoechstens !== undefined && art !== 'zahl')
      return [{ line, message: `„${name}“ ist keine Zahl; „hoechstens“ gibt es nur dort.` }];
    return bounds
      .filter((bound) => !days.has(bound) || bound === name)
      .map((bound) => ({
        line,
        message: `„${name}“ richtet sich nach „${bound}“; das ist weder „heute“ noch ein anderes Feld der Art datum.`,
      }));
  });
}

function deadlineFaults({ felder, fristen }: LetterHead, lines: Lines): Finding[] {
  const days = new Set(['heute', ...felder.filter(({ art }) => art === 'datum').map(({ name }) => name)]);
  return fristen.flatMap(({ name, von, plus, ende }, index) => {
    const line = lineIn(lines, 'fristen', index);
    const findings: Finding[] = [];
    if (!days.has(von)) {
      const message = `„${name}“ rechnet von „${von}“; das ist weder „heute“ noch ein Feld der Art datum noch eine Frist darüber.`;
      findings.push({ line, message });
    }
    if (ende === 'werktag' && plus.startsWith('-')) {
      const message = `„${name}“ rechnet zurück; „werktag“ verschiebt nach vorn und machte sie zu spät. „ende: tag“ ist sicher.`;
      findings.push({ line, message });
    }
    days.add(name);
    return findings;
  });
}

/** Places of the subject and the enclosures, which have no conditions. */
function headSlots({ betreff, anlagen }: LetterHead, lines: Lines): LetterUses['slots'] {
  const slots = (text: string, line: number) =>
    piecesOf(text).flatMap((piece) => ('slot' in piece ? [{ name: piece.slot, line }] : []));
  return [
    ...slots(betreff, lines.get('betreff') ?? 1),
    ...anlagen.flatMap((text, index) => slots(text, lineIn(lines, 'anlagen', index))),
  ];
}

/** Whether a condition holds only when this field is filled. */
const needs = (condition: LetterCondition | undefined, name: string) =>
  condition?.field === name && !condition.isNot;

function slotFaults(head: LetterHead, slots: LetterUses['slots']): Finding[] {
  const fields = new Map(head.felder.map((field) => [field.name, field]));
  const known = new Set([...builtIn, ...fields.keys(), ...head.fristen.map(({ name }) => name)]);
  return slots.flatMap(({ name, line, condition }) => {
    if (!known.has(name)) return [{ line, message: `„{${name}}“ ist weder ein Feld noch eine Frist.` }];
    const field = fields.get(name);
    if (field?.art === 'janein')
      return [{ line, message: `„{${name}}“ ist ja oder nein und steht nur in „:::wenn“.` }];
    if (field?.pflicht !== 'nein' || needs(condition, name)) return [];
    const message = `„{${name}}“ ist freiwillig und steht außerhalb von „:::wenn{feld="${name}"}“: leer bliebe eine Lücke.`;
    return [{ line, message }];
  });
}

function conditionFaults({ felder }: LetterHead, { conditions }: LetterUses): Finding[] {
  const fields = new Map(felder.map((field) => [field.name, field]));
  return conditions.flatMap(({ condition: { field: name, is }, line }) => {
    const field = fields.get(name);
    if (!field) return [{ line, message: `„wenn“ fragt nach „${name}“, das kein Feld ist.` }];
    if (is.length > 0 && field.art !== 'auswahl')
      return [{ line, message: `„ist“ geht nur bei einer Auswahl, und „${name}“ ist keine.` }];
    const wrong = is.filter((value) => !field.werte.some(({ wert }) => wert === value));
    return wrong.map((value) => ({ line, message: `„${name}“ hat keinen Wert „${value}“.` }));
  });
}

function unusedFaults(head: LetterHead, uses: LetterUses, lines: Lines): Finding[] {
  const used = new Set([
    ...uses.slots.map(({ name }) => name),
    ...uses.conditions.map(({ condition }) => condition.field),
    ...head.fristen.map(({ von }) => von),
  ]);
  return head.felder.flatMap(({ name }, index) =>
    used.has(name)
      ? []
      : [{ line: lineIn(lines, 'felder', index), message: `Das Feld „${name}“ steht nirgends im Brief.` }],
  );
}

/** What head and letter of a template say differently. @param lines of the head */
export function letterFaults(head: LetterHead, written: LetterUses, lines: Lines): Finding[] {
  const uses = { ...written, slots: [...headSlots(head, lines), ...written.slots] };
  return [
    ...nameFaults(head, lines),
    ...fieldFaults(head, lines),
    ...boundFaults(head, lines),
    ...deadlineFaults(head, lines),
    ...slotFaults(head, uses.slots),
    ...conditionFaults(head, uses),
    ...unusedFaults(head, uses, lines),
  ];
}
