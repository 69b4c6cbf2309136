import { Figures, figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { letterSentence, weekendSentence } from '#src/lib/limitation-words.ts';
import { formatCents } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/percent-input.ts';
import { DatedSteps } from '#src/ui/dated-steps.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import type { Assessment, MoneyBack } from './assess.ts';
import { InterestBars, LimitPicture, MoneyBackBar } from './deposit-pictures.tsx';
import { type DepositCase, rateDecimals } from './deposit-query.ts';
import { returnSteps } from './deposit-steps.ts';
import type { Savings, SavingsYear } from './savings.ts';

type Given = { deposit: DepositCase; found: Assessment; moneyBack: MoneyBack; today: string };

/** The money back after moving out, its interest, and the deadlines. */
export function MoneyBackResult({ deposit, found, moneyBack, today }: Given) {
  const { savings, retainedCents, days } = moneyBack;
  return (
    <>
      <Answer deposit={deposit} moneyBack={moneyBack} />
      {found.surplusCents > 0 && <Surplus deposit={deposit} found={found} />}
      <MoneyBackBar
        paidCents={savings.totalCents - savings.interestCents}
        savings={savings}
        retainedCents={retainedCents}
      />
      <InterestBars savings={savings} />
      <h3>Ihre Tage</h3>
      {days.damageUntil < today && (
        <p>
          Die sechs Monate sind vorbei: Wegen Schäden an der Wohnung kann der Vermieter im Allgemeinen nichts
          mehr einklagen. Mit Ansprüchen, die vorher bestanden, darf er unter Umständen noch aufrechnen
          (§&nbsp;215 BGB).
        </p>
      )}
      <DatedSteps
        caption="Dieselben Tage mit ihrer Grundlage"
        steps={returnSteps(deposit, days)}
        today={today}
      />
      <Limitation moneyBack={moneyBack} />
      <SavingsTable savings={savings} />
      <Limits deposit={deposit} moneyBack={moneyBack} />
    </>
  );
}

function Answer({ deposit, moneyBack }: Pick<Given, 'deposit' | 'moneyBack'>) {
  const { savings, retainedCents, dueCents } = moneyBack;
  return (
    <>
      <h2>{moneyBack.mayBeBarred ? 'Was die Kaution mit Zinsen wäre' : 'Was Ihnen zusteht'}</h2>
      {moneyBack.mayBeBarred && <MaybeBarred until={moneyBack.days.tenantUntil} />}
      <p>
        Mit Zinsen sind es <b className="num">{formatCents(savings.totalCents)}</b>, gerechnet bis{' '}
        <span className="num">{formatDate(deposit.untilOn)}</span>. Abziehen darf der Vermieter nur, was er
        wirklich noch fordern kann.
      </p>
      <Figures
        figures={[
          ['Gezahlte Kaution', formatCents(savings.totalCents - savings.interestCents)],
          ['Zinsen', formatCents(savings.interestCents)],
          retainedCents > 0 && ['Darf vorerst zurückbleiben, etwa', formatCents(retainedCents)],
          [retainedCents > 0 ? 'Der Rest, mit Zinsen' : 'Zusammen', formatCents(dueCents)],
        ]}
      />
      {deposit.isHostel && (
        <p className="meta">
          Für ein Zimmer im Studenten- oder Jugendwohnheim muss der Vermieter keine Zinsen zahlen (§&nbsp;551
          Abs.&nbsp;3 BGB).
        </p>
      )}
      {retainedCents > 0 && (
        <p className="meta">
          Bis zur Betriebskostenabrechnung darf ein angemessener Teil zurückbleiben, wenn eine Nachzahlung zu
          erwarten ist (BGH VIII&nbsp;ZR&nbsp;71/05). Ihre letzte Nachzahlung ist dafür nur ein Anhalt.
        </p>
      )}
    </>
  );
}

function MaybeBarred({ until }: { until: string }) {
  return (
    <Notice tone="warning" title="Ihr Anspruch kann verjährt sein">
      Rechnet man ab der Rückgabe der Schlüssel, waren die drei Jahre mit dem{' '}
      <span className="num">{formatDate(until)}</span> vorbei (§§&nbsp;195, 199 BGB). Ist das so, darf der
      Vermieter die Zahlung verweigern (§&nbsp;214 BGB). Die Zeit kann aber später begonnen haben, weil die
      Kaution oft erst Monate nach dem Auszug fällig wird, und Verhandlungen, ein Verfahren bei Gericht oder
      ein Anerkenntnis ändern sie (§§&nbsp;203, 204, 212 BGB). Lassen Sie das prüfen, bevor Sie Geld dafür
      ausgeben.
    </Notice>
  );
}

/** What stops the limitation of the tenant’s entitlement, shown while it matters. */
function Limitation({ moneyBack: { days, mayBeBarred } }: Pick<Given, 'moneyBack'>) {
  if (mayBeBarred) return null;
  return (
    <p className="meta">
      Ihr Anspruch verjährt frühestens am {formatDate(days.tenantUntil)}. {letterSentence}{' '}
      {weekendSentence(days.tenantUntil)}
    </p>
  );
}

function Surplus({ deposit, found }: Pick<Given, 'deposit' | 'found'>) {
  return (
    <>
      <Notice tone="warning" title={`${formatCents(found.surplusCents)} waren zu viel`}>
        Erlaubt sind drei Kaltmieten (§&nbsp;551 Abs.&nbsp;1 BGB). Den Rest konnten Sie schon während der
        Miete zurückfordern, drei Jahre lang ab dem Ende des Jahres der Zahlung (BGH VIII&nbsp;ZR&nbsp;91/10).
        Nach dem Auszug wird ohnehin über alles abgerechnet.
      </Notice>
      <LimitPicture found={found} rentCents={deposit.rentCents} />
    </>
  );
}

const amountOrDash = (cents: number) => (cents > 0 ? formatCents(cents) : '–');

function SavingsTable({ savings }: { savings: Savings }) {
  if (savings.years.length === 0) return null;
  return (
    <>
      <h3>So wächst die Kaution</h3>
      <Table
        caption="Jahr für Jahr; Zinsen kommen am Jahresende dazu und werden mitverzinst"
        rows={savings.years}
        rowKey={({ year }) => `${year}`}
        columns={[
          {
            key: 'year',
            header: 'Jahr',
            lead: true,
            cell: ({ year }) => <span className="num">{year}</span>,
          },
          figureColumn<SavingsYear>('opening', 'Anfang', ({ openingCents }) => amountOrDash(openingCents)),
          figureColumn<SavingsYear>('paid', 'Eingezahlt', ({ paidInCents }) => amountOrDash(paidInCents)),
          figureColumn<SavingsYear>('rate', 'Zinssatz', ({ rates }) =>
            rates.map((one) => formatPercent(one, rateDecimals)).join(', '),
          ),
          figureColumn<SavingsYear>('interest', 'Zinsen', ({ interestCents }) => formatCents(interestCents)),
          figureColumn<SavingsYear>('closing', 'Ende', ({ closingCents }) => formatCents(closingCents)),
        ]}
      />
    </>
  );
}

function Limits({ deposit, moneyBack }: Pick<Given, 'deposit' | 'moneyBack'>) {
  return (
    <>
      <p className="meta">
        Maßgeblich ist der übliche Zins für Spareinlagen mit dreimonatiger Kündigungsfrist (§&nbsp;551
        Abs.&nbsp;3 BGB). Er wechselt mit Bank und Zeit, deshalb geben Sie ihn selbst ein. Gerechnet ist
        taggenau, das Jahr mit 365 oder 366 Tagen, einmal im Jahr auf den Cent gerundet; Ihre Bank kann um
        wenige Cent abweichen. Steuern auf die Zinsen sind nicht abgezogen.
      </p>
      {deposit.isPaidInParts && !deposit.isHostel && (
        <p className="meta">Angenommen ist, dass Sie die Raten am jeweils letzten Tag gezahlt haben.</p>
      )}
      {moneyBack.unpaidParts > 0 && (
        <p className="meta">
          {moneyBack.unpaidParts === 1 ? 'Eine Rate wäre' : 'Zwei Raten wären'} erst nach der Rückgabe fällig
          geworden und {moneyBack.unpaidParts === 1 ? 'zählt' : 'zählen'} nicht mit. Haben Sie doch alles
          gezahlt, wählen Sie unter „Genauer rechnen“: auf einmal.
        </p>
      )}
      <p className="meta">
        Zahlt der Vermieter nach Ihrer Frist nicht, kommen <Link to="/forderungsservice">Verzugszinsen</Link>{' '}
        dazu (§&nbsp;288 BGB).
      </p>
    </>
  );
}
