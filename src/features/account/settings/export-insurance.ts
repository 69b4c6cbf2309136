import type { Db } from '#src/database/database.ts';
import { activitiesOf } from '#src/features/account/activities/public.server.ts';
import { nameChangeQueueKey } from '#src/features/account/name-change/public.server.ts';
import { policyholderRecord, settingsOf } from '#src/features/account/personal-data/public.server.ts';
import { type CaseRef, conversationText } from '#src/features/desk/case-messages/public.server.ts';
import { exportedInterests } from '#src/features/insurance/bike-cover/public.server.ts';
import { changesOf } from '#src/features/insurance/change-requests/public.server.ts';
import {
  claimPage,
  claimReportQueueKey,
  reportPage,
  supplementQueueKey,
} from '#src/features/insurance/claims/public.server.ts';
import { contractsOf, otherHolderQueueKey } from '#src/features/insurance/contracts/public.server.ts';
import { exportedReports } from '#src/features/insurance/key-date-report/public.server.ts';
import { tariffWishQueueKey } from '#src/features/insurance/tariff-change/public.server.ts';
import { exportedContacts } from '#src/features/outreach/contact/public.server.ts';
import { exportedRequests } from '#src/features/services/legal-requests/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { ExportSection } from './export-archive.ts';

const most = 100;

/** All pages of a list, one after the other. */
async function everything<Item>(
  read: (cursor: string | undefined) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const yesOrNo = (value: boolean) => (value ? 'ja' : 'nein');

async function settingsSection({ db }: Services, { partnerId }: SignedIn): Promise<ExportSection> {
  const { notifications, paperlessPost } = await settingsOf(db, partnerId);
  return {
    title: 'Post und Nachrichten',
    entries: [
      {
        'E-Mail bei neuen Dokumenten': yesOrNo(notifications.documents),
        'E-Mail zu Schäden': yesOrNo(notifications.claims),
        Papierlos: yesOrNo(paperlessPost),
      },
    ],
  };
}

async function personSection({ db }: Services, { policyholderId }: SignedIn): Promise<ExportSection> {
  const row = await policyholderRecord(db, policyholderId);
  const entries = row
    ? [
        {
          Name: `${row.given_name} ${row.name}`.trim() || row.company_name,
          Versicherungsnummer: row.insurance_number,
          Geburtsdatum: row.date_of_birth ? formatDate(row.date_of_birth) : '',
          Anschrift: `${row.street}, ${row.postcode} ${row.city}`,
          Telefon: row.phone_landline ?? '',
          Mobil: row.phone_mobile ?? '',
        },
      ]
    : [];
  return { title: 'Daten bei der Versicherung', entries };
}

async function contractsSection({ db }: Services, { policyholderId }: SignedIn): Promise<ExportSection> {
  const { items } = await contractsOf(db, policyholderId, { limit: most, cursor: undefined });
  return {
    title: 'Verträge',
    entries: items.map((row) => ({
      Nummer: row.number,
      Tarif: row.tariff,
      Beginn: formatDate(row.start_date),
      Ende: row.end_date ? formatDate(row.end_date) : '',
      Beitrag: formatCents(row.premium_cents),
      Selbstbeteiligung: formatCents(row.deductible_cents),
    })),
  };
}

/** Asked one after the other: what one customer has collected over years must not stand before the calls of all others at once. */
async function oneByOne<One, Entry>(
  list: ReadonlyArray<One>,
  entryOf: (one: One) => Promise<Entry>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const one of list) entries.push(await entryOf(one));
  return entries;
}

async function claimsSections({ db }: Services, { policyholderId }: SignedIn): Promise<ExportSection[]> {
  const claims = await everything((cursor) => claimPage(db, policyholderId, { limit: most, cursor }));
  const reports = await everything((cursor) => reportPage(db, policyholderId, { limit: most, cursor }));
  return [
    {
      title: 'Schäden',
      entries: claims.map((claim) => ({
        Nummer: claim.number,
        Worum: claim.title,
        Gegenseite: claim.opponent,
        Gebiet: claim.areaOfLaw,
        'Gemeldet am': formatDate(claim.reportedOn),
        Stand: claim.status,
        Bezahlt: formatCents(claim.costsPaid.amountCents),
      })),
    },
    {
      title: 'Schadenmeldungen',
      entries: await oneByOne(reports, (report) => {
        const entry = {
          Nummer: report.number,
          Worum: report.subject,
          'Gemeldet am': formatDateTime(report.reportedAt),
          Stand: report.status,
        };
        return withTalk(db, entry, { queue: claimReportQueueKey, id: report.id });
      }),
    },
  ];
}

/** Where changes and wishes of a customer may lie at the desk. */
const changeQueueKeys = [nameChangeQueueKey, supplementQueueKey, tariffWishQueueKey, otherHolderQueueKey];

async function changesSection({ db }: Services, { policyholderId }: SignedIn): Promise<ExportSection> {
  const changes = await changesOf(db, policyholderId);
  return {
    title: 'Änderungen und Anträge',
    entries: await oneByOne(changes, ({ id, reference, title, createdAt, shown }) => {
      const entry = {
        Nummer: reference,
        Art: title,
        Am: formatDateTime(createdAt),
        ...Object.fromEntries(shown),
      };
      return withTalk(db, entry, ...changeQueueKeys.map((queue) => ({ queue, id })));
    }),
  };
}

async function activitiesSection({ db }: Services, { policyholderId }: SignedIn): Promise<ExportSection> {
  const activities = await activitiesOf(db, policyholderId);
  return {
    title: 'Aktivitäten und Dokumente',
    entries: activities.map((one) => ({
      Titel: one.title,
      Betrifft: one.subject,
      Am: formatDateTime(one.happened_at),
      Gelesen: yesOrNo(!one.is_unread),
    })),
  };
}

/** An entry with what was said about its case, in whichever of the queues it lies, if anything was. */
async function withTalk(
  db: Db,
  entry: Record<string, string>,
  ...places: readonly CaseRef[]
): Promise<Record<string, string>> {
  const talks = await oneByOne(places, (one) => conversationText(db, one));
  const talk = talks.join('');
  return talk === '' ? entry : { ...entry, Gespräch: talk };
}

/** What an account has sent us, whether it is activated or not. */
async function sentSections(services: Services, customer: SignedIn): Promise<ExportSection[]> {
  return [
    { title: 'Rechtsanfragen', entries: await exportedRequests(services, customer) },
    { title: 'Nachrichten über die Kontaktseite', entries: await exportedContacts(services, customer) },
    { title: 'Interesse am Radmobilschutz', entries: await exportedInterests(services, customer) },
  ];
}

/** What is stored about a customer as insured; of somebody whose account is not activated his choices and what he has sent. */
export async function insuranceSections(services: Services, customer: SignedIn): Promise<ExportSection[]> {
  const settings = await settingsSection(services, customer);
  if (!customer.isActivated) return [settings, ...(await sentSections(services, customer))];
  return [
    settings,
    await personSection(services, customer),
    await contractsSection(services, customer),
    ...(await claimsSections(services, customer)),
    await changesSection(services, customer),
    await activitiesSection(services, customer),
    ...(await sentSections(services, customer)),
    { title: 'Stichtagsmeldungen', entries: await exportedReports(services, customer) },
  ];
}
