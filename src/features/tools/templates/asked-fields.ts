import type { LetterField, LetterPiece, LetterTemplate } from '#src/providers/cms/index.ts';
import type { Reading } from './answers.ts';
import { holds } from './compose.ts';

const slotsOf = (pieces: readonly LetterPiece[]) =>
  pieces.flatMap((piece) => ('slot' in piece ? [piece.slot] : []));

/** Names in the parts of the letter that stand there now. */
function activeSlots(template: LetterTemplate, readings: ReadonlyMap<string, Reading>): string[] {
  const blocks = template.blocks.flatMap((block) => {
    if (block.kind !== 'when') return [block];
    return holds(block.condition, readings) ? block.blocks : [];
  });
  return [
    ...slotsOf(template.subject),
    ...template.enclosures.flatMap(slotsOf),
    ...blocks.flatMap((block) =>
      block.kind === 'list' ? block.items.flatMap(slotsOf) : slotsOf(block.pieces),
    ),
  ];
}

/** Fields that only days begin from which belong to a part that does not stand there. */
function daysOfHiddenParts(template: LetterTemplate, slots: ReadonlySet<string>): Set<string> {
  const inLetter = new Set(
    template.blocks.flatMap((block) => {
      const inner = block.kind === 'when' ? block.blocks : [block];
      return inner.flatMap((one) => (one.kind === 'list' ? one.items.flatMap(slotsOf) : slotsOf(one.pieces)));
    }),
  );
  return new Set([...inLetter].filter((name) => !slots.has(name)));
}

/**
 * What the form asks: fields that decide something, that stand in the letter as it is now, or that a day is counted
 * from. Others would be answered for nothing.
 */
export function askedFields(template: LetterTemplate, readings: ReadonlyMap<string, Reading>): LetterField[] {
  const slots = new Set(activeSlots(template, readings));
  const conditions = new Set(
    template.blocks.flatMap((block) => (block.kind === 'when' ? [block.condition.field] : [])),
  );
  const hidden = daysOfHiddenParts(template, slots);
  const starts = new Set(template.deadlines.filter(({ name }) => !hidden.has(name)).map(({ from }) => from));
  return template.fields.filter(
    ({ name }) => slots.has(name) || conditions.has(name) || (starts.has(name) && !hidden.has(name)),
  );
}
