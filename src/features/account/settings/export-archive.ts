import { strToU8, zipSync } from 'fflate';
import { secondFactorRecord } from '#src/features/account/second-factor/public.server.ts';
import {
  accountRecord,
  customerSchema,
  displayName,
  sessionsOf,
} from '#src/features/account/sign-in/public.server.ts';
import { messagesTo } from '#src/features/outreach/messages/public.server.ts';
import { exportedSubscription } from '#src/features/outreach/newsletter/public.server.ts';
import { entriesOfAddress } from '#src/features/outreach/prize-draw/public.server.ts';
import { appointmentsOfCustomer } from '#src/features/services/appointments/public.server.ts';
import { allOrdersOfCustomer } from '#src/features/services/order/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { provedAddress, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { exportAsHtml } from './export-html.ts';
import { insuranceSections } from './export-insurance.ts';

/** One heading of the export with its entries; the same for the JSON and the readable form. */
export type ExportSection = { title: string; entries: ReadonlyArray<Record<string, string>> };

const moment = (instant: string | null) => (instant === null ? '' : formatDateTime(instant));

async function accountSection(services: Services, customer: SignedIn): Promise<ExportSection> {
  const profile = customerSchema.parse(customer.profile);
  const record = await accountRecord(services.db, customer.partnerId);
  return {
    title: 'Konto',
    entries: [
      {
        Name: displayName(profile),
        Art: profile.profileType === 'COMPANY' ? 'Firma' : 'Privatperson',
        'E-Mail-Adresse': customer.email,
        Kundennummer: customer.partnerId,
        'Angelegt am': moment(record?.createdAt ?? null),
        Aktiviert: profile.isAccountActivated ? 'ja' : 'nein',
        Tarif: profile.tariffDescription,
        Versicherungsnummer: record?.insuranceNumber ?? '',
        'Brief mit Code angefordert am': moment(record?.briefcodeRequestedAt ?? null),
        'Letzte Anmeldung': moment(record?.lastLoginAt ?? null),
      },
    ],
  };
}

function claimsSection({ profile }: SignedIn): ExportSection {
  const { serviceClaims } = customerSchema.parse(profile);
  const entries = Object.entries(serviceClaims).map(([Service, Anspruch]) => ({ Service, Anspruch }));
  return { title: 'Ansprüche auf Services', entries };
}

async function sessionsSection(services: Services, customer: SignedIn): Promise<ExportSection> {
  const sessions = await sessionsOf(services, customer.subject, customer.sessionHash);
  return {
    title: 'Anmeldungen',
    entries: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      Gerät: device,
      'Angemeldet am': moment(createdAt),
      'Zuletzt benutzt': moment(lastSeenAt),
    })),
  };
}

async function secondFactorSection({ db }: Services, { partnerId }: SignedIn): Promise<ExportSection> {
  const record = await secondFactorRecord(db, partnerId);
  const entries = record
    ? [{ Telefonnummer: record.phoneNumber, 'Eingerichtet am': moment(record.verifiedAt) }]
    : [];
  return { title: 'Zweiter Faktor', entries };
}

async function messagesSection({ db }: Services, customer: SignedIn): Promise<ExportSection> {
  const email = provedAddress(customer);
  const messages = email === null ? [] : await messagesTo(db, email);
  return {
    title: 'Nachrichten an Ihre E-Mail-Adresse',
    entries: messages.map(({ subject, createdAt }) => ({ Betreff: subject, Am: moment(createdAt) })),
  };
}

async function ordersSection({ db }: Services, customer: SignedIn): Promise<ExportSection> {
  const orders = await allOrdersOfCustomer(db, customer);
  return {
    title: 'Bestellungen',
    entries: orders.map((order) => ({
      Nummer: order.number,
      Service: order.service_key,
      Betrag: formatCents(order.amount_cents),
      Stand: order.status,
      Am: moment(order.created_at),
    })),
  };
}

async function appointmentsSection({ db }: Services, customer: SignedIn): Promise<ExportSection> {
  const appointments = await appointmentsOfCustomer(db, customer)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    title: 'Telefontermine',
    entries: appointments.map((one) => ({
      Nummer: one.reference,
      Termin: moment(one.starts_at),
      Stand: one.state,
      Telefonnummer: one.phone,
      'Kündigung zugegangen am': one.received_on ?? '',
      Fragen: one.questions,
    })),
  };
}

const forms: Record<string, string> = {
  newsletter: 'Seite zum Newsletter',
  'prize-draw': 'Formular des Gewinnspiels',
  account: 'Einstellungen des Kontos',
  'address-change': 'Wechsel der E-Mail-Adresse des Kontos',
};

async function newsletterSection({ db }: Services, customer: SignedIn): Promise<ExportSection> {
  const email = provedAddress(customer);
  const found = email === null ? undefined : await exportedSubscription(db, email);
  if (!found) return { title: 'Newsletter', entries: [] };
  return {
    title: 'Newsletter',
    entries: [
      { Stand: found.standing, Themen: found.topics },
      ...found.consents.map((one) => ({
        Einwilligung: one.text,
        'Gegeben am': moment(one.askedAt),
        Formular: forms[one.askedBy] ?? one.askedBy,
        'Bestätigt am': moment(one.confirmedAt),
        'Beendet am': moment(one.endedAt),
      })),
    ],
  };
}

async function prizeDrawSection({ db }: Services, customer: SignedIn): Promise<ExportSection> {
  const email = provedAddress(customer);
  const entries = email === null ? [] : await entriesOfAddress(db, email);
  return {
    title: 'Gewinnspiele',
    entries: entries.map((one) => ({
      Gewinnspiel: one.title,
      Name: one.name,
      'E-Mail-Adresse': one.email,
      Los: one.ticket,
      'Angefragt am': moment(one.askedAt),
      'Bestätigt am': moment(one.confirmedAt),
      Stand: one.standing,
      'Anschrift für den Preis': one.address,
    })),
  };
}

/**
 * Everything stored about a customer in one ZIP archive: `meine-daten.json` for programs (Art. 20 DSGVO) and
 * `meine-daten.html` to read (Art. 15 DSGVO). Passwords and codes are stored as hashes only and not part of it.
 */
export async function exportArchive(services: Services, customer: SignedIn): Promise<Uint8Array> {
  const sections = [
    await accountSection(services, customer),
    claimsSection(customer),
    await sessionsSection(services, customer),
    await secondFactorSection(services, customer),
    await ordersSection(services, customer),
    await appointmentsSection(services, customer),
    await messagesSection(services, customer),
    await newsletterSection(services, customer),
    await prizeDrawSection(services, customer),
    ...(await insuranceSections(services, customer)),
  ];
  const madeAt = services.clock.now().toISOString();
  const json = { product: services.settings.PRODUCT_NAME, madeAt, sections };
  return zipSync({
    'meine-daten.json': strToU8(JSON.stringify(json, null, 2)),
    'meine-daten.html': strToU8(exportAsHtml(services.settings.PRODUCT_NAME, madeAt, sections)),
  });
}
