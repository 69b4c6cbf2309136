import type { Settings } from '#src/config/settings.ts';
import { paymentModeWords, riskWords } from '#src/features/insurance/contracts/contract-words.ts';
import type { Addressee } from '#src/features/insurance/contracts/contracts.store.ts';
import { waitingPeriods } from '#src/features/insurance/contracts/due-dates.ts';
import { premiumPerPeriod } from '#src/features/insurance/contracts/payment-modes.ts';
import {
  amountsTable,
  factsTable,
  printedLetter,
  textBlock,
} from '#src/features/insurance/contracts/printed-letter.ts';
import { insuranceTax } from '#src/features/insurance/contracts/tax-receipt.ts';
import { addDays, addMonths } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents, splitVat } from '#src/lib/money.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { endOf, payByOf, sampleBookings, startOf, yearlyPremiumOn } from './contract-bookings.ts';
import type { SampleContract } from './contracts.data.ts';

/** The data of a sample letter. */
export type LetterSubject = {
  settings: Settings;
  contract: SampleContract;
  addressee: Addressee;
  /** Date of the letter, and day of the demonstration; `YYYY-MM-DD`. */
  date: string;
  today: string;
};

type Writer = (subject: LetterSubject) => PdfContent[];

function write(
  { settings, contract, addressee, date }: LetterSubject,
  subject: string,
  body: ReadonlyArray<PdfContent | string>,
): PdfContent[] {
  return printedLetter(settings, {
    addressee,
    date,
    subject,
    facts: [
      ['Vertrag', contract.number],
      ['Tarif', contract.tariff],
    ],
    body: ['Guten Tag,', ...body].map((part) => (typeof part === 'string' ? textBlock(part) : part)),
  });
}

/** The insurance year that a day falls in: its first and its last day. */
function insuranceYear({ contract, today }: LetterSubject, day: string) {
  const start = startOf(contract, today);
  let first = start;
  for (let years = 1; addMonths(start, 12 * years) <= day; years += 1) first = addMonths(start, 12 * years);
  return { first, last: addDays(addMonths(first, 12), -1) };
}

function premiumOn({ contract }: LetterSubject, day: string): number {
  return premiumPerPeriod(yearlyPremiumOn(contract, day), contract.paymentMode, day);
}

const premiumWords = (subject: LetterSubject, day: string) =>
  `${formatCents(premiumOn(subject, day))} ${paymentModeWords[subject.contract.paymentMode].adverb}`;

const points = (ul: string[]): PdfContent => ({ ul, margin: [0, 0, 0, 9] });

const callUs = ({ settings }: LetterSubject) =>
  `Haben Sie Fragen? Sie erreichen uns unter Telefon ${settings.SUPPORT_PHONE}.`;

/** The policy, as it was at the beginning. */
export const policy: Writer = (subject) => {
  const { contract, today } = subject;
  const start = startOf(contract, today);
  const waiting = waitingPeriods(start, contract.insuredRisks).map(
    ({ risk, months, endsOn }) => `${riskWords[risk]}: ${months} Monate, bis ${formatDate(endsOn)}`,
  );
  return write(subject, `Versicherungsschein ${contract.number}`, [
    'danke, dass Sie sich für uns entschieden haben. Dieser Versicherungsschein und die Bedingungen sind die Grundlage Ihres Vertrags. Bitte prüfen Sie, ob alles stimmt.',
    factsTable([
      ['Versicherungsnehmer', subject.addressee.name],
      ['Beginn', formatDate(start)],
      ['Versicherte Bereiche', contract.insuredRisks.map((risk) => riskWords[risk]).join(', ')],
      ['Selbstbeteiligung', `${formatCents(contract.deductibleCents)} in jedem Fall`],
      ['Versichert sind', contract.persons.map(({ name }) => name).join(', ')],
      ['Beitrag', premiumWords(subject, start)],
    ]),
    ...(waiting.length > 0 ? [{ text: 'Wartezeiten', style: 'heading' }, points(waiting)] : []),
    'Weicht dieser Schein von Ihrem Antrag ab, haben wir das gekennzeichnet. Widersprechen Sie einer Abweichung nicht innerhalb eines Monats, gilt sie als genehmigt (§ 5 VVG).',
    callUs(subject),
  ]);
};

/** The invoice of the insurance year that begins about when it is written. */
export const invoice: Writer = (subject) => {
  const { contract, date } = subject;
  const { first, last } = insuranceYear(subject, addDays(date, 30));
  const yearCents =
    (premiumOn(subject, first) * 12) /
    { MONTHLY: 1, QUARTERLY: 3, HALF_YEARLY: 6, YEARLY: 12 }[contract.paymentMode];
  const { netCents, taxCents } = splitVat(yearCents, insuranceTax.percent);
  const mode = paymentModeWords[contract.paymentMode].adverb;
  return write(subject, `Beitragsrechnung ${formatDate(first)} bis ${formatDate(last)}`, [
    'mit diesem Brief bekommen Sie die Rechnung für das kommende Versicherungsjahr.',
    amountsTable([
      ['Beitrag ohne Versicherungsteuer', formatCents(netCents)],
      [`Versicherungsteuer ${insuranceTax.percent}\u00a0%`, formatCents(taxCents)],
      ['Beitrag für das Jahr', formatCents(yearCents)],
    ]),
    `Sie zahlen ${mode}. Wir buchen jeweils ${formatCents(premiumOn(subject, first))} von Ihrem Konto ab, zuerst am ${formatDate(first)}. Sie müssen nichts überweisen.`,
    'Möchten Sie seltener zahlen? Das ist günstiger. Im Kundenkonto sehen Sie unter „Zahlungsperiode anpassen“, was es kostet.',
    callUs(subject),
  ]);
};

/** The premium of the next insurance year. */
export const premiumNotice: Writer = (subject) => {
  const next = addDays(insuranceYear(subject, subject.date).last, 1);
  const cents = premiumOn(subject, next);
  return write(subject, `Ihr Beitrag ab dem ${formatDate(next)}`, [
    'jedes Jahr prüft ein unabhängiger Treuhänder, ob die Beiträge zu den Kosten passen, die wir für unsere Kunden tragen. Für Ihren Tarif bleibt in diesem Jahr alles, wie es ist.',
    factsTable([
      ['Beitrag bisher', formatCents(cents)],
      [`Beitrag ab ${formatDate(next)}`, formatCents(cents)],
      ['Zahlungsperiode', paymentModeWords[subject.contract.paymentMode].adverb],
    ]),
    'Sie müssen nichts tun. Auch Ihr Schutz und Ihre Selbstbeteiligung bleiben gleich.',
    callUs(subject),
  ]);
};

/** Confirms that there is cover. */
export const confirmation: Writer = (subject) =>
  write(subject, 'Bestätigung Ihres Versicherungsschutzes', [
    `wir bestätigen Ihnen, dass Ihr Vertrag seit dem ${formatDate(startOf(subject.contract, subject.today))} besteht und die Beiträge bis heute gezahlt sind.`,
    factsTable([
      ['Versicherte Bereiche', subject.contract.insuredRisks.map((risk) => riskWords[risk]).join(', ')],
      ['Selbstbeteiligung', formatCents(subject.contract.deductibleCents)],
      ['Versichert sind', subject.contract.persons.map(({ name }) => name).join(', ')],
    ]),
    'Diese Bestätigung ersetzt keine Zusage in einem Schadenfall. Ob wir die Kosten eines Falles übernehmen, sagen wir Ihnen, sobald Sie ihn gemeldet haben.',
    callUs(subject),
  ]);

/** Announces another wording of the conditions. */
export const newConditions: Writer = (subject) => {
  const from = formatDate(addDays(insuranceYear(subject, subject.date).last, 1));
  return write(subject, 'Neue Fassung der Bedingungen', [
    `ab dem ${from} bieten wir Ihren Tarif mit neu gefassten Bedingungen an. Wir haben sie kürzer und verständlicher geschrieben. Ihr Schutz wird an keiner Stelle kleiner.`,
    points([
      'Streit um digitale Inhalte, etwa um gesperrte Konten, ist ausdrücklich genannt.',
      'Für eine Mediation zahlen wir jetzt bis zu acht Sitzungen statt fünf.',
      'Die erste Beratung am Telefon bleibt frei von der Selbstbeteiligung.',
    ]),
    'Möchten Sie die neue Fassung, sagen Sie uns das bitte am Telefon oder schriftlich. Tun Sie nichts, bleibt es für Ihren Vertrag bei der bisherigen. Beides kostet gleich viel.',
    callUs(subject),
  ]);
};

/** What is insured, in everyday words. */
export const overview: Writer = (subject) =>
  write(subject, 'Ihr Vertrag auf einen Blick', [
    'einmal im Jahr fassen wir für Sie zusammen, was Ihr Vertrag leistet.',
    factsTable([
      ['Versicherte Bereiche', subject.contract.insuredRisks.map((risk) => riskWords[risk]).join(', ')],
      ['Selbstbeteiligung', `${formatCents(subject.contract.deductibleCents)} in jedem Fall`],
      ['Beitrag', premiumWords(subject, subject.date)],
    ]),
    'Rufen Sie uns an, bevor Sie einen Anwalt beauftragen. Oft hilft schon ein Gespräch, und Sie wissen gleich, ob wir die Kosten übernehmen.',
    'Hat sich bei Ihnen etwas geändert, zum Beispiel durch Umzug, Heirat oder eine neue Arbeit? Dann prüfen wir gern mit Ihnen, ob der Tarif noch passt.',
    callUs(subject),
  ]);

/** Asks to look at who is insured. */
export const personsCheck: Writer = (subject) =>
  write(subject, 'Mitversicherte Personen: bitte prüfen', [
    'in Ihrem Vertrag stehen zurzeit diese Personen:',
    points(subject.contract.persons.map(({ name }) => name)),
    'Fehlt jemand, oder ist jemand ausgezogen? Sagen Sie uns bitte Bescheid. Kinder sind ohne Aufpreis dabei, bis sie ihren ersten Beruf haben, höchstens bis zum 25. Geburtstag.',
    'Stimmt alles, müssen Sie nichts tun.',
    callUs(subject),
  ]);

/** Asks to look at the insured home. */
export const homeCheck: Writer = (subject) =>
  write(subject, 'Ihr versichertes Objekt: bitte prüfen', [
    'zu diesem Vertrag ist das folgende Objekt eingetragen:',
    factsTable([
      ['Anschrift', `${subject.addressee.street}, ${subject.addressee.postcode} ${subject.addressee.city}`],
      ['Nutzung', 'Mietwohnung, von Ihnen selbst bewohnt, 3 Zimmer'],
    ]),
    'Ziehen Sie um, oder vermieten Sie selbst eine Wohnung? Dann sagen Sie uns bitte Bescheid, damit Ihr Schutz passt. Streit um Ihre frühere Wohnung bleibt versichert, wenn er in der Zeit entstanden ist, in der sie hier eingetragen war.',
    'Stimmt alles, müssen Sie nichts tun.',
    callUs(subject),
  ]);

/** What was booked within the last twelve months. */
export const bookingsOverview: Writer = (subject) => {
  const { contract, date } = subject;
  const from = addMonths(date, -12);
  const payments = sampleBookings(contract, date).filter(
    ({ booked_on, kind }) => kind === 'payment' && booked_on >= from,
  );
  const sum = payments.reduce((total, { amount_cents }) => total + amount_cents, 0);
  return write(subject, 'Ihre Zahlungen der letzten zwölf Monate', [
    `seit dem ${formatDate(from)} haben wir diese Beiträge von Ihrem Konto abgebucht:`,
    amountsTable([
      ...payments.map(
        ({ booked_on, amount_cents }) => [formatDate(booked_on), formatCents(amount_cents)] as const,
      ),
      ['Zusammen', formatCents(sum)],
    ]),
    'Diese Übersicht ist keine Rechnung. Für das Finanzamt gibt es eine eigene Bescheinigung im Kundenkonto.',
  ]);
};

/** Asks for a premium whose debit came back. */
export const reminder: Writer = (subject) => {
  const { contract, date } = subject;
  const balance = -sampleBookings(contract, subject.today).reduce(
    (total, { amount_cents }) => total + amount_cents,
    0,
  );
  return write(subject, 'Zahlungserinnerung', [
    'Ihre Bank hat unsere letzte Lastschrift zurückgegeben. Vielleicht war das Konto nicht gedeckt, oder es hat sich geändert.',
    amountsTable([['Offener Betrag mit den Kosten der Bank', formatCents(balance)]]),
    `Bitte überweisen Sie den Betrag bis zum ${formatDate(payByOf(date))}:`,
    factsTable([
      ['Empfänger', subject.settings.INSURER_NAME],
      ['IBAN', subject.settings.INSURER_IBAN],
      ['Verwendungszweck', `Vertrag ${contract.number}`],
    ]),
    'Ist Ihr Konto ein anderes, tragen Sie es bitte im Kundenkonto unter „Bankverbindung ändern“ ein.',
    'Haben Sie schon gezahlt? Dann ist dieser Brief erledigt.',
    callUs(subject),
  ]);
};

/** Confirms that the customer has cancelled. */
export const cancellation: Writer = (subject) => {
  const end = endOf(subject.contract, subject.today);
  return write(subject, 'Bestätigung Ihrer Kündigung', [
    `Ihre Kündigung ist angekommen. Ihr Vertrag endet am ${end ? formatDate(end) : 'Ende des Versicherungsjahres'}. Bis dahin haben Sie vollen Schutz, auch für Fälle, die Sie uns erst später melden.`,
    'Der Beitrag bis zu diesem Tag ist gezahlt. Darüber hinaus buchen wir nichts mehr ab.',
    'Möchten Sie es sich anders überlegen? Rufen Sie uns an, bevor der Vertrag endet.',
    callUs(subject),
  ]);
};
