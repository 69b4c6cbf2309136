import { pointsOf } from '#src/features/tools/default-interest/public.ts';
import { orderFeeCents } from '#src/features/tools/litigation-costs/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { formatPercent } from '#src/lib/percent-input.ts';
import type { DebtIntake } from '../debt-intake.schema.ts';
import type { DebtAccount } from './debt-account.ts';
import { paymentCourts, paymentCourtsCheckedAt, paymentCourtsSource } from './payment-courts.data.ts';

type Rows = Array<[string, string]>;

/** Up to here the local court decides (§ 23 Nr. 1 GVG as of 2026). */
const localCourtCents = 1_000_000;

/** Points above the base rate in words, as the form of the court asks for them. */
function rateWords({ debt, rate }: DebtAccount): string {
  return `${pointsOf(debt) / 100} Prozentpunkte über dem Basiszinssatz (zurzeit ${formatPercent(rate)}), ab ${formatDate(debt.startOn)}`;
}

/** The debt as the court's catalogue calls it; its numbers are chosen in the form itself. */
const catalogueWords: Readonly<Record<DebtIntake['reason'], string>> = {
  goods: 'Kaufvertrag',
  work: 'Dienst-, Handwerker- oder Werkvertrag, je nach Leistung',
  rent: 'Miete, für Wohnraum oder Geschäftsraum',
  loan: 'Darlehensrückzahlung',
  damages: 'Schadensersatz, aus Vertrag oder wegen Unfall',
  other: 'Sonstiger Anspruch: mit eigenen Worten bezeichnen',
};

function partyRows(side: 'creditor' | 'debtor', intake: DebtIntake): Rows {
  const isOwn = side === 'creditor';
  const [name, street, postcode, city, representative] = isOwn
    ? [
        intake.creditorName,
        intake.creditorStreet,
        intake.creditorPostcode,
        intake.creditorCity,
        intake.creditorRepresentative,
      ]
    : [
        intake.debtorName,
        intake.debtorStreet,
        intake.debtorPostcode,
        intake.debtorCity,
        intake.debtorRepresentative,
      ];
  const isFirm = isOwn ? intake.creditorKind === 'company' : intake.debtorKind === 'business';
  return [
    [isOwn ? 'Antragsteller' : 'Antragsgegner', name],
    ['Anschrift', `${street}, ${postcode} ${city}`],
    ['Gesetzliche Vertretung', representative || (isFirm ? 'bitte ergänzen, mit Amt und Namen' : 'keine')],
  ];
}

/** The parts of the application, filled in as far as known (§ 690 Abs. 1 ZPO). */
function courtSheetParts(intake: DebtIntake, known: DebtAccount): Array<{ title: string; rows: Rows }> {
  const { account, debt } = known;
  const courts = paymentCourts[intake.creditorState];
  const isLocal = account.open.principalCents <= localCourtCents || intake.reason === 'rent';
  return [
    {
      title: '1. Das Mahngericht',
      rows: courts.map(({ name, department, place, district }): [string, string] => [
        name,
        `${department}, ${place}${district ? `; ${district}` : ''}`,
      ]),
    },
    { title: '2. Wer den Antrag stellt', rows: partyRows('creditor', intake) },
    { title: '3. Gegen wen', rows: partyRows('debtor', intake) },
    {
      title: '4. Die Hauptforderung',
      rows: [
        ['Art des Anspruchs', catalogueWords[intake.reason]],
        ['Bezeichnung', intake.claimText],
        ['Rechnung', intake.invoiceNumber || 'keine Nummer'],
        ['Vertrag vom', intake.contractOn ? formatDate(intake.contractOn) : 'nicht angegeben'],
        ['Fällig am', formatDate(intake.dueOn)],
        ['Betrag', formatCents(account.open.principalCents)],
      ],
    },
    {
      title: '5. Zinsen und Nebenforderungen',
      rows: [
        ['Laufende Zinsen', rateWords(known)],
        ['Davon bis heute', formatCents(account.open.interestCents)],
        ['Kosten und Pauschale', formatCents(account.open.costsCents)],
        ...(account.bookings.length > 0
          ? ([
              [
                'Zinsen nach Teilzahlung',
                `auf ${formatCents(account.open.principalCents)}, ab dem Tag nach der letzten Zahlung vom ${formatDate(account.bookings.at(-1)?.day ?? debt.startOn)}`,
              ],
            ] satisfies Rows)
          : []),
      ],
    },
    {
      title: '6. Gegenleistung',
      rows: [['Erklärung', 'Der Anspruch hängt nicht von einer Gegenleistung ab, oder sie ist erbracht.']],
    },
    {
      title: '7. Gericht für ein streitiges Verfahren',
      rows: [
        [
          isLocal ? 'Amtsgericht' : 'Landgericht',
          `das für ${intake.debtorPostcode} ${intake.debtorCity} zuständige; zu finden unter justiz.de, „Orts- und Gerichtsverzeichnis“`,
        ],
        ['Nach Widerspruch', 'Ankreuzen, ob dann das streitige Verfahren durchgeführt werden soll.'],
      ],
    },
  ];
}

const note =
  'Dieses Blatt ist kein Antrag. Übertragen Sie die Angaben unter www.online-mahnantrag.de in den amtlichen Vordruck, drucken Sie ihn und unterschreiben Sie ihn von Hand (§\u00a0690 Abs.\u00a02, §\u00a0702 Abs.\u00a02 ZPO). Wirkung hat der Antrag erst, wenn er beim richtigen Gericht ist.';

const limits = (principalCents: number, today: string) =>
  `Das Programm rechnet mit Ihren Angaben und prüft sie nicht rechtlich. Bestreitet die andere Seite die Forderung, lassen Sie sich beraten, bevor Sie den Antrag stellen. Die Gerichtsgebühr beträgt ${formatCents(orderFeeCents(principalCents, today))}: eine halbe Gebühr aus ${formatCents(principalCents)}, mindestens 38\u00a0€ (Nr.\u00a01100 KV GKG). Das Gericht setzt sie selbst an; der Schuldner muss sie Ihnen ersetzen, wenn Sie recht behalten.`;

/** The data sheet as content of a PDF. @param today ISO day */
export function courtSheetContent(intake: DebtIntake, known: DebtAccount, today: string): PdfContent[] {
  return [
    { text: 'Datenblatt für den Mahnbescheid', style: 'title', headlineLevel: 1 },
    { text: `Stand: ${formatDate(today)}. ${note}`, margin: [0, 0, 0, 8] },
    ...courtSheetParts(intake, known).flatMap(({ title, rows }): PdfContent[] => [
      { text: title, style: 'heading', headlineLevel: 2 },
      ...rows.map(
        ([label, value]): PdfContent => ({
          columns: [
            { text: label, width: 150 },
            { text: value, width: '*' },
          ],
          columnGap: 12,
          margin: [0, 0, 0, 3],
        }),
      ),
    ]),
    { text: 'Gut zu wissen', style: 'heading', headlineLevel: 2 },
    { text: limits(known.account.open.principalCents, today) },
    {
      text: `Gerichte: ${paymentCourtsSource}, verglichen am ${formatDate(paymentCourtsCheckedAt)}.`,
      style: 'small',
      margin: [0, 8, 0, 0],
    },
  ];
}
