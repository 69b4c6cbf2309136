import { data, redirect } from 'react-router';
import { DeskFrame, deskStaff, LeadOnly } from '#src/features/desk/workplace/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { ownValue } from '#src/lib/own-value.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import type { Route } from './+types/desk-prize-draw.page';
import type { DeskDraw, DeskPrizeDrawApi, DeskWinner } from './desk-prize-draw.api.ts';
import { lostSeed } from './lost-seed.ts';
import { shownTicket } from './round-words.ts';

const address = '/betrieb/gewinnspiele';

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = await deskStaff(context, url);
  const { items } = await answer(api<DeskPrizeDrawApi>(context).desk['prize-draws'].$get());
  return { staff, items, done: url.searchParams.get('erledigt') };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await deskStaff(context, url);
  const form = await request.formData();
  const calls = api<DeskPrizeDrawApi>(context).desk['prize-draws'];
  const isDraw = textOf(form, 'absicht') === 'auslosen';
  const decided = isDraw
    ? await outcome(calls[':key'].draw.$post({ param: { key: textOf(form, 'key') } }))
    : await outcome(calls['handed-over'].$post({ json: { entry: textOf(form, 'entry') } }));
  if (decided.ok) throw redirect(`${address}?erledigt=${isDraw ? 'ausgelost' : 'verschickt'}`, 303);
  return data({ failure: decided.problem.detail }, { status: decided.problem.status });
}

export const meta = metaOf({ title: 'Gewinnspiele', description: 'Teilnahmen, Auslosung und Preise.' });

/** The page for staff who are not lead, instead of the customers' error page. */
export const ErrorBoundary = LeadOnly;

const doneWords: Record<string, string> = {
  ausgelost: 'Das Gewinnspiel ist ausgelost, die Gewinner sind benachrichtigt',
  verschickt: 'Der Preis ist als verschickt vermerkt',
};

const states = {
  open: { word: 'läuft', tone: 'now' },
  ended: { word: 'beendet, noch nicht ausgelost', tone: 'failed' },
  drawn: { word: 'ausgelost', tone: 'done' },
} as const;

export default function DeskPrizeDrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, items, done } = loaderData;
  const words = done && !actionData ? ownValue(doneWords, done) : undefined;
  return (
    <DeskFrame
      staff={staff}
      title="Gewinnspiele"
      lead="Ausgelost wird nach dem Ende, mit einem Startwert, dessen Prüfsumme von Anfang an auf der Seite steht. Drückt drei Tage lang niemand, lost das Portal selbst."
    >
      {words && <Notice tone="success" role="status" title={words} />}
      <Failure text={actionData?.failure} />
      {items.length === 0 && (
        <EmptyState title="Noch kein Gewinnspiel" level={2}>
          Gewinnspiele stehen als Dateien in content/prize-draws.
        </EmptyState>
      )}
      {items.map((draw) => (
        <DrawSection key={draw.key} draw={draw} />
      ))}
    </DeskFrame>
  );
}

function DrawSection({ draw }: { draw: DeskDraw }) {
  const { word, tone } = states[draw.state];
  const count = (number: number) => number.toLocaleString('de-DE');
  // The end is the first moment of the next day, so the last day is that of the moment before.
  const lastDay = new Date(Date.parse(draw.endsAt) - 1).toISOString();
  return (
    <section className="desk-section stack">
      <h2>
        {draw.isSample && 'Muster: '}
        {draw.title}
      </h2>
      <p className="meta num">
        <StateTag tone={tone}>{word}</StateTag> · {formatDate(draw.startsAt)} bis {formatDate(lastDay)} ·{' '}
        {count(draw.confirmed)} bestätigte Lose
        {draw.state === 'open' && `, ${count(draw.pending)} noch nicht bestätigt`}
        {draw.drawnAt &&
          ` · ausgelost am ${formatDateTime(draw.drawnAt)} ${draw.drawnBy ? `von ${draw.drawnBy}` : 'vom Portal'}`}
      </p>
      {draw.isSeedLost && <Notice tone="warning" title={lostSeed} />}
      {draw.state === 'ended' && !draw.isSeedLost && (
        <Form method="post">
          <input type="hidden" name="key" value={draw.key} />
          <Button name="absicht" value="auslosen">
            Auslosen<span className="visually-hidden">: {draw.title}</span>
          </Button>
        </Form>
      )}
      {draw.state === 'drawn' &&
        (draw.ranked.length > 0 ? (
          <WinnerTable draw={draw} />
        ) : (
          <p>
            {draw.confirmed === 0
              ? 'Niemand hat teilgenommen.'
              : 'Die Namen sind gelöscht; das Protokoll der Auslosung steht auf der Seite des Gewinnspiels.'}
          </p>
        ))}
    </section>
  );
}

function answerWords({ answer, answerBy, handedOverAt }: DeskWinner): string {
  if (handedOverAt) return `verschickt am ${formatDate(handedOverAt)}`;
  if (answer === 'accepted') return 'angenommen';
  if (answer === 'declined') return 'abgelehnt';
  if (answer === 'lapsed') return 'nicht geantwortet';
  return answerBy ? `Antwort bis ${formatDate(answerBy)}` : 'Ersatz';
}

/** Winners and reserves in their order, with where the prize goes. */
function WinnerTable({ draw }: { draw: DeskDraw }) {
  return (
    <Table
      caption={`Gezogene Lose: ${draw.title}`}
      captionHidden
      rows={draw.ranked}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: 'Name', lead: true, cell: ({ rank, name }) => `${rank}. ${name}` },
        {
          key: 'ticket',
          header: 'Los',
          cell: ({ ticket }) => <span className="num">{shownTicket(ticket)}</span>,
        },
        { key: 'email', header: 'E-Mail', cell: ({ email }) => email },
        { key: 'answer', header: 'Stand', cell: answerWords },
        {
          key: 'address',
          header: 'Anschrift',
          cell: ({ address }) =>
            address ? `${address.name}, ${address.street}, ${address.zipCode} ${address.city}` : 'keine',
        },
        {
          key: 'do',
          header: 'Erledigen',
          cell: ({ id, name, answer, handedOverAt }) =>
            answer === 'accepted' && !handedOverAt ? (
              <Form method="post">
                <input type="hidden" name="entry" value={id} />
                <Button variant="secondary" name="absicht" value="verschickt">
                  Preis verschickt<span className="visually-hidden"> an {name}</span>
                </Button>
              </Form>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}
