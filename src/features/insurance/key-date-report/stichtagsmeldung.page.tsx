import { notMailedWords } from '#src/features/outreach/form-entry/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice, NumberNotice } from '#src/ui/notice.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import { Steps } from '#src/ui/steps.tsx';
import type { Route } from './+types/stichtagsmeldung.page';
import { type ReportAnswer, reportAction } from './report-action.ts';
import { ReportForm } from './report-form.tsx';
import { reportKinds } from './report-kinds.ts';
import { type ReportPageData, reportPageData } from './report-page-data.ts';
import { ReportReview } from './report-review.tsx';
import './key-date-report.css';

export function loader({ context, url }: Route.LoaderArgs) {
  return reportPageData(context, url);
}

export function action({ request, context, url }: Route.ActionArgs) {
  return reportAction(context, request, url);
}

export const shouldRevalidate = revalidatesUnlessChecked;

export const meta = metaOf({
  title: 'Stichtagsmeldung',
  description:
    'Firmenkunden melden Beschäftigte, Fahrzeuge und Räume zum Stichtag: eintippen oder als XLSX oder CSV hochladen.',
  path: '/stichtagsmeldung',
  parents: [{ text: 'Startseite', to: '/' }],
});

const titles = { review: 'Zahlen prüfen', done: 'Ihre Meldung ist bei uns' } as const;
const stepOf = { form: 1, review: 2, done: 3 } as const;
const here = { text: 'Stichtagsmeldung', to: '/stichtagsmeldung' };

export default function KeyDateReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer<ReportAnswer>(actionData) ?? loaderData.resumed ?? undefined;
  const view = given?.view ?? 'form';
  const { corrected } = loaderData;
  const first = corrected ? `Meldung ${corrected.number} berichtigen` : 'Stichtagsmeldung';
  const title = view === 'form' ? first : titles[view];
  const home = { text: 'Startseite', to: '/' };
  return (
    <FormPage
      title={title}
      heading={view === 'form' && !corrected ? 'Wie groß ist Ihr Betrieb am Stichtag?' : title}
      lead={
        view === 'form'
          ? 'Für Firmenkunden: drei Arten von Zahlen, von Hand oder aus einer Liste. Namen von Beschäftigten brauchen wir nicht.'
          : undefined
      }
      parents={view === 'form' ? [home] : [home, here]}
      aside={view === 'form' ? <ReportAside page={loaderData} /> : undefined}
    >
      {loaderData.isIndividual && view === 'form' && !corrected && (
        <Notice tone="water" title="Diese Seite ist für Firmen">
          <p>
            Ihr Konto ist ein privates: Dafür ist nichts zu melden. Melden Sie für einen Betrieb, nennen Sie
            unten seinen Namen und seine Versicherungsnummer.
          </p>
        </Notice>
      )}
      <Steps steps={['Zahlen', 'Prüfen', 'Fertig']} current={stepOf[view]} />
      {(!given || given.view === 'form') && (
        <ReportForm key={loaderData.idempotencyKey} page={loaderData} given={given} />
      )}
      {given?.view === 'review' && <ReportReview given={given} page={loaderData} />}
      {given?.view === 'done' && <ReportDone given={given} insurer={loaderData.insurer} />}
    </FormPage>
  );
}

/** What helps while filling in: what was reported before, what becomes of it, and whom to ask. */
export function ReportAside({ page }: { page: ReportPageData }) {
  const { own, isSignedIn, phone } = page;
  return (
    <>
      {own && own.length > 0 && (
        <>
          <h2>Schon gemeldet</h2>
          <ul>
            {own.slice(0, 5).map(({ id, number, keyDate }) => (
              <li key={id}>
                {formatDate(keyDate)}: <span className="nowrap num">{number}</span>,{' '}
                <Link to={`/stichtagsmeldung?meldung=${id}`}>
                  berichtigen<span className="visually-hidden"> ({number})</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Gut zu wissen</h2>
      <ul>
        <li>Welcher Tag gilt, steht im Vertrag oder im Anschreiben.</li>
        <li>Eine hochgeladene Liste zählen wir nur aus. Gespeichert werden die Zahlen, nicht die Datei.</li>
        <li>
          Was die Zahlen für den Beitrag heißen, rechnen wir hier nicht vor. Ändert er sich, kommt ein
          Nachtrag.
        </li>
        {!isSignedIn && (
          <li>
            <Link to="/account/login?redirect=%2Fstichtagsmeldung">Angemeldet</Link> sehen Sie daneben die
            Zahlen Ihrer letzten Meldung.
          </li>
        )}
      </ul>
      <PhoneLine {...phone} />
    </>
  );
}

type Done = Extract<ReportAnswer, { view: 'done' }>;

/** The confirmation: number, what was reported, what happens now. It can be printed and was mailed. */
export function ReportDone({ given: { report, receipt }, insurer }: { given: Done; insurer: string }) {
  const some = reportKinds.filter(({ key }) => report.counts[key] > 0);
  return (
    <>
      <NumberNotice words="Gesendet. Ihre Nummer:" number={receipt.number}>
        <p>
          {insurer} sieht die Zahlen bis zum {formatDate(receipt.promisedOn)} durch.{' '}
          {receipt.isMailed &&
            `Die Kopie ist unterwegs an ${report.corrects ? 'die Adresse der ersten Meldung' : report.email}. `}
          Sie müssen nichts weiter tun.
        </p>
        {!receipt.isMailed && <p>{notMailedWords}</p>}
      </NumberNotice>
      <DefinitionRows
        rows={[
          { term: 'Eingang', value: formatDateTime(receipt.receivedAt) },
          { term: 'Stichtag', value: formatDate(report.keyDate) },
          ...(receipt.version > 1
            ? [{ term: 'Fassung', value: `${receipt.version}. Fassung, sie ersetzt die vorige` }]
            : []),
          ...some.map(({ key, label }) => ({
            term: label,
            value: report.counts[key].toLocaleString('de-DE'),
          })),
          ...(some.length === 0 ? [{ term: 'Zahlen', value: 'von allem nichts' }] : []),
        ]}
      />
      {receipt.statusLink && receipt.correctionLink ? (
        <div className="flow">
          <ButtonLink to={receipt.statusLink} variant="secondary">
            Stand ansehen
          </ButtonLink>
          <ButtonLink to={receipt.correctionLink} variant="text">
            Zahlen berichtigen
          </ButtonLink>
        </div>
      ) : (
        receipt.isMailed && (
          <p>Den Stand sehen und die Zahlen berichtigen Sie über die Links in der E-Mail mit der Kopie.</p>
        )
      )}
    </>
  );
}
