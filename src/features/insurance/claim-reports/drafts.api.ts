import type { Tx } from '#src/database/database.ts';
import { ensureSubject, momentOfSession } from '#src/features/account/session/public.server.ts';
import {
  deleteUpload,
  inspectOwnUpload,
  presignUpload,
  receiveUpload,
  removeOwnUpload,
} from '#src/features/checks/uploads/public.server.ts';
import { link, queueMail } from '#src/features/outreach/messages/public.server.ts';
import { addDaysToInstant, formatDate } from '#src/lib/dates.ts';
import { isSignature, sign } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, guestBeside, knownSubjects, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { brandKeySchema, reportPath } from './brands.ts';
import { type DraftAnswers, mostFiles, readAnswers } from './claim-report.schema.ts';
import { type DraftBody, draftRoutes } from './drafts.routes.ts';
import {
  currentDraft,
  type Draft,
  type DraftHolder,
  deleteDrafts,
  draftKeptUntil,
  draftSubject,
  draftUploadKind,
  filesOfDraft,
  type Holding,
  holdDraft,
  holdingOf,
  keepAnswers,
  lastSent,
  lockedDraft,
  moveDraft,
  openFilesOfDraft,
} from './drafts.store.ts';
import { accountMark, requireAccount } from './same-account.ts';

const purpose = 'claim-draft';

/**
 * A link is valid for the holder at its sending, and until the draft moves. Once somebody else has opened the
 * draft the link is void, even if the draft comes back. A draft that never moved has no instant, so links of
 * earlier versions still work.
 */
const signed = ({ id }: Pick<Draft, 'id'>, { subjects, movedAt }: Holding) =>
  [id, ...subjects, ...(movedAt ? [movedAt] : [])].join('\n');

/** Whether a signature opens the draft. @param holding who may see it now (`holdingOf`) */
function opensDraft(
  { keys }: Pick<Services, 'keys'>,
  draft: Pick<Draft, 'id'>,
  holding: Holding,
  signature: string,
): boolean {
  return isSignature(keys.links, purpose, signed(draft, holding), signature);
}

/** The address that opens a draft in another browser. Only its beginner may learn it. */
async function draftLink({ keys, publicUrl }: Services, tx: Tx, draft: Draft): Promise<string> {
  const path = reportPath(brandKeySchema.catch('own').parse(draft.brand));
  const signature = sign(keys.links, purpose, signed(draft, await holdingOf(tx, draft)));
  return `${publicUrl}${path}?entwurf=${draft.id}&zugang=${signature}`;
}

/** Mails the link. The mail contains no typed text, because nobody has proved the address. */
export async function queueDraftLink(services: Services, tx: Tx, draft: Draft, email: string): Promise<void> {
  const { PROVIDER_NAME, SUPPORT_PHONE } = services.settings;
  await queueMail(services, tx, {
    purpose: 'claim-draft-link',
    to: email,
    subject: 'Ihre angefangene Schadenmeldung',
    blocks: [
      'Guten Tag!',
      `Sie haben angefangen, einen Schaden zu melden, und wollten später weitermachen. Mit diesem Link geht es auf einem anderen Gerät weiter. Er gilt bis zum ${formatDate(draftKeptUntil(services, draft))} und für ein Gerät: Dort ist die Meldung dann offen, auf dem bisherigen nicht mehr.`,
      link('Meldung fortsetzen', await draftLink(services, tx, draft)),
      `Läuft eine Frist? Dann warten Sie nicht: Rufen Sie uns an, Telefon ${SUPPORT_PHONE}. Gesendet ist Ihre Meldung noch nicht.`,
      'Geben Sie den Link nicht weiter: Wer ihn hat, sieht, was Sie eingetragen haben. Haben Sie nichts angefangen, hat sich jemand bei der Adresse vertippt; Sie müssen nichts tun.',
      PROVIDER_NAME,
    ],
  });
}

const full = new Problem('conflict', {
  detail: `Mehr als ${mostFiles} Dateien nehmen wir hier nicht an. Weitere können Sie nachreichen, sobald wir Ihnen die Nummer geschickt haben.`,
});

/** The holder of new answers: the signed-in customer, else this browser. */
function holderOf(services: Services, c: ApiContext): DraftHolder {
  return { subject: ensureSubject(c, services), guestBeside: guestBeside(c) };
}

async function bodyOf(services: Services, draft: Draft): Promise<DraftBody> {
  const files = await filesOfDraft(services.db, draft.id);
  return {
    id: draft.id,
    answers: readAnswers(draft.answers),
    files: files.map(({ id, filename, size }) => ({ id, filename: filename ?? '', size: size ?? 0 })),
    keptUntil: draftKeptUntil(services, draft),
  };
}

const find = ({ db }: Services, c: ApiContext, brand: string) => currentDraft(db, knownSubjects(c), brand);

/** Shown to somebody who goes back after sending, so that he does not believe the report was lost. */
async function sentBy({ db, clock }: Services, c: ApiContext, brand: string) {
  const subjects = knownSubjects(c);
  if (subjects.length === 0) return undefined;
  return lastSent(db, subjects, brand, addDaysToInstant(clock.now(), -1));
}

async function own(services: Services, c: ApiContext, brand: string): Promise<Draft> {
  const draft = await find(services, c, brand);
  if (!draft) throw new Problem('not_found');
  return draft;
}

/** Keeps the answers so far. If that begins a draft, it counts for the client. */
async function keep(services: Services, c: ApiContext, brand: string, answers: DraftAnswers): Promise<Draft> {
  if (!(await find(services, c, brand)))
    await services.limits.consume('claim-draft-day-client', c.get('client'));
  return keepAnswers(services, holderOf(services, c), brand, answers);
}

/** The draft of a file; begun if somebody starts with the files. */
async function forFile(services: Services, c: ApiContext, brand: string): Promise<Draft> {
  const draft = (await find(services, c, brand)) ?? (await keep(services, c, brand, {}));
  await services.limits.consume('claim-draft-upload', draft.id);
  if ((await openFilesOfDraft(services.db, draft.id)) >= mostFiles) throw full;
  return draft;
}

/** Mails the link to a draft, if the session of its owner still exists. */
async function sendLink(services: Services, c: ApiContext, draft: Draft, email: string): Promise<void> {
  await services.limits.consume('claim-draft-mail-address', email);
  const customer = c.get('customer');
  await services.db.transaction().execute(async (tx) => {
    // A session that is just ending must not hand out a link that outlives it.
    const stands = customer === null || (await momentOfSession(tx, customer)) !== undefined;
    if (!stands) throw new Problem('authentication_required');
    await queueDraftLink(services, tx, draft, email);
  });
}

/** Continues here with a draft that was begun elsewhere. @throws Problem 404 for a link that does not fit */
async function openDraft(services: Services, c: ApiContext, id: string, signature: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const draft = await lockedDraft(tx, id);
    if (!draft) throw new Problem('not_found');
    const holding = await holdingOf(tx, draft);
    const isHis = holding.subjects.some((holder) => knownSubjects(c).includes(holder));
    if (!isHis && !opensDraft(services, draft, holding, signature)) throw new Problem('not_found');
    await moveDraft(tx, id, holderOf(services, c), services.clock.now().toISOString());
  });
}

/** What is begun here, or was sent a moment ago. */
async function currentOf(services: Services, c: ApiContext, brand: string) {
  const draft = await find(services, c, brand);
  const sent = draft ? undefined : await sentBy(services, c, brand);
  // A draft begun before the sign-in belongs to the account from now on, and no longer to the browser.
  if (draft && guestBeside(c)) {
    await holdDraft(services.db, draft.id, holderOf(services, c), services.clock.now().toISOString());
  }
  return { draft: draft ? await bodyOf(services, draft) : null, sent: sent ?? null };
}

async function forgetDraft({ db, clock }: Services, { id }: Draft): Promise<void> {
  await db.transaction().execute((tx) => deleteDrafts(tx, [id], clock.now().toISOString()));
}

async function dropFile(services: Services, draft: Draft, fileId: string): Promise<void> {
  const file = (await filesOfDraft(services.db, draft.id)).find(({ id }) => id === fileId);
  if (!file) throw new Problem('not_found');
  await deleteUpload(services, file);
}

/** Calls for answers that are not sent yet. */
export function claimDraftsApi(services: Services) {
  return restApi()
    .openapi(draftRoutes.read, async (c) => {
      c.header('Cache-Control', 'no-store');
      const { brand } = c.req.valid('query');
      const current = await currentOf(services, c, brand);
      return c.json({ ...current, account: accountMark(services, c) }, 200);
    })
    .openapi(draftRoutes.keep, async (c) => {
      const { brand, account } = c.req.valid('query');
      requireAccount(services, c, account);
      const { answers } = c.req.valid('json');
      const draft = await keep(services, c, brand, answers);
      return c.json(await bodyOf(services, draft), 200);
    })
    .openapi(draftRoutes.forget, async (c) => {
      const draft = await find(services, c, c.req.valid('query').brand);
      if (draft) await forgetDraft(services, draft);
      return c.body(null, 204);
    })
    .openapi(draftRoutes.sendLink, async (c) => {
      const draft = await own(services, c, c.req.valid('query').brand);
      await sendLink(services, c, draft, c.req.valid('json').email);
      return c.body(null, 202);
    })
    .openapi(draftRoutes.upload, async (c) => {
      const { brand, account } = c.req.valid('query');
      requireAccount(services, c, account);
      const draft = await forFile(services, c, brand);
      return c.json(await presignUpload(services, draftUploadKind, draftSubject(draft.id)), 201);
    })
    .openapi(draftRoutes.inspect, async (c) => {
      const draft = await own(services, c, c.req.valid('query').brand);
      return c.json(await inspectOwnUpload(services, c.req.valid('json'), draftSubject(draft.id)), 200);
    })
    .openapi(draftRoutes.remove, async (c) => {
      const draft = await own(services, c, c.req.valid('query').brand);
      await removeOwnUpload(services, c.req.valid('json'), draftSubject(draft.id));
      return c.body(null, 204);
    })
    .openapi(draftRoutes.send, async (c) => {
      const { brand, account } = c.req.valid('query');
      requireAccount(services, c, account);
      const draft = await forFile(services, c, brand);
      await receiveUpload(services, draftUploadKind, draftSubject(draft.id), c.req.valid('form').file);
      return c.json(await bodyOf(services, draft), 201);
    })
    .openapi(draftRoutes.drop, async (c) => {
      const draft = await own(services, c, c.req.valid('query').brand);
      await dropFile(services, draft, c.req.valid('param').fileId);
      return c.body(null, 204);
    })
    .openapi(draftRoutes.open, async (c) => {
      const { id } = c.req.valid('param');
      const { signature } = c.req.valid('json');
      await openDraft(services, c, id, signature);
      return c.json({ granted: true as const }, 200);
    });
}

export type ClaimDraftsApi = ReturnType<typeof claimDraftsApi>;
