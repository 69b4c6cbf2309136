import { z } from 'zod';
import { forget, keep, readKept } from '#src/navigation/browser-store.ts';
import { type Answers, type Sender, senderNames } from './answers.ts';

/** Data for a letter from another page: recipient, sender, and answers by the name of their field. */
export type OfferedDraft = {
  recipient?: string;
  sender?: Readonly<Partial<Sender>>;
  fields: Readonly<Record<string, string>>;
};

const kind = 'rh-brief-vorgabe';
const offerSchema = z.object({
  recipient: z.string().max(200).optional(),
  sender: z.partialRecord(z.enum(senderNames), z.string().max(200)).optional(),
  fields: z.record(z.string(), z.string().max(5000)),
});

/**
 * Prepares answers of a letter before it is opened. They stay in this tab, because an address would put them into
 * histories and logs.
 */
export function offerDraft(slug: string, offer: OfferedDraft): void {
  // Without storage the letter opens empty.
  keep(kind, offer, slug);
}

/** Takes the prepared answers, once. */
export function takeOffer(slug: string): OfferedDraft | undefined {
  const found = offerSchema.safeParse(readKept(kind, slug)).data;
  forget(kind, slug);
  if (!found) return undefined;
  const { recipient, sender, fields } = found;
  return {
    fields,
    ...(recipient === undefined ? {} : { recipient }),
    ...(sender === undefined ? {} : { sender }),
  };
}

const filled = (known: string, offered: string | undefined) =>
  known.trim() === '' ? (offered ?? known) : known;

/** Fills empty answers with prepared ones; typed answers stay. */
export function withOffer(answers: Answers, offer: OfferedDraft | undefined): Answers {
  if (!offer) return answers;
  const names = new Set([...Object.keys(answers.fields), ...Object.keys(offer.fields)]);
  const fields = Object.fromEntries(
    [...names].map((name) => [name, filled(answers.fields[name] ?? '', offer.fields[name])]),
  );
  const recipient = { ...answers.recipient, name: filled(answers.recipient.name, offer.recipient) };
  const sender = { ...answers.sender };
  for (const name of senderNames) sender[name] = filled(sender[name], offer.sender?.[name]);
  return { ...answers, sender, recipient, fields };
}
