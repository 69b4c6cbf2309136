import { data } from 'react-router';
import { beginning } from '#src/lib/beginning.ts';
import { formatDate } from '#src/lib/dates.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { Select } from '#src/ui/select.tsx';
import { Table } from '#src/ui/table.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/desk-queue.page';
import type { DeskApi } from './desk.api.ts';
import type { DeskEntryBody } from './desk.schema.ts';
import { DeskFrame, deskStaff } from './desk-frame.tsx';

const states = { offen: 'open', erledigt: 'closed', alle: 'all' } as const;
type Shown = keyof typeof states;
const isShown = (text: string | null): text is Shown => text !== null && Object.hasOwn(states, text);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const staff = await deskStaff(context, url);
  const { desk } = api<DeskApi>(context);
  const given = url.searchParams.get('stand');
  const shown: Shown = isShown(given) ? given : 'offen';
  const search = beginning((url.searchParams.get('suche') ?? '').trim(), 200);
  const cursor = url.searchParams.get('ab');
  const [{ items: queues }, page] = await Promise.all([
    answer(desk.queues.$get()),
    answer(
      desk.queues[':queue'].cases.$get({
        param: { queue: params.queue },
        query: { state: states[shown], search, ...(cursor ? { cursor } : {}) },
      }),
    ),
  ]);
  const queue = queues.find(({ key }) => key === params.queue);
  if (!queue) throw data(null, { status: 404 });
  return { staff, queue, page, shown, search, isLater: cursor !== null };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.queue.title ?? 'Eingang',
    description: 'Vorgänge eines Eingangs.',
  });
}

/** The address of this list with its filters; and with where the page begins. */
function listAddress(
  { queue, shown, search }: { queue: { key: string }; shown: Shown; search: string },
  cursor?: string,
) {
  const query = new URLSearchParams({ stand: shown, suche: search, ...(cursor ? { ab: cursor } : {}) });
  return `/betrieb/eingang/${queue.key}?${query}`;
}

/** How full the queue is: what is open, of it new and overdue. */
function stock({ open, fresh, overdue }: { open: number; fresh: number; overdue: number }): string {
  if (open === 0) return 'Nichts ist offen.';
  const late = overdue === 0 ? 'nichts ist überfällig' : `${overdue} überfällig`;
  return `${open} offen, davon ${fresh === 0 ? 'nichts' : fresh} neu; ${late}.`;
}

export default function DeskQueuePage({ loaderData }: Route.ComponentProps) {
  const { staff, queue, page, shown, search, isLater } = loaderData;
  const exported = new URLSearchParams({ state: states[shown], search });
  return (
    <DeskFrame
      staff={staff}
      title={queue.title}
      above={[{ text: 'Eingang', to: '/betrieb' }]}
      lead={stock(queue)}
    >
      <Form method="get" className="desk-search" role="search">
        <TextField name="suche" label="Name, Nummer oder Wort" type="search" defaultValue={search} />
        <Select
          name="stand"
          label="Stand"
          defaultValue={shown}
          options={[
            { value: 'offen', label: 'Offen' },
            { value: 'erledigt', label: 'Erledigt' },
            { value: 'alle', label: 'Alle' },
          ]}
        />
        <Button variant="secondary">Suchen</Button>
      </Form>
      {page.items.length === 0 ? (
        <EmptyState title={search === '' ? 'Hier liegt nichts' : 'Nichts gefunden'} level={2}>
          {search === ''
            ? 'Alles ist beantwortet. Neues steht von selbst hier.'
            : 'Suchen Sie nach einem Teil des Namens oder in allen Ständen.'}
        </EmptyState>
      ) : (
        <CaseTable
          queue={queue.key}
          items={page.items}
          caption={`${queue.title}, ${shown === 'erledigt' ? 'die neuesten zuerst' : 'nach Frist geordnet'}`}
        />
      )}
      <p className="flow desk-more">
        {isLater && <Link to={listAddress(loaderData)}>Zum Anfang</Link>}
        {page.nextCursor && <Link to={listAddress(loaderData, page.nextCursor)}>Weitere zeigen</Link>}
        <Link to={`/api/desk/queues/${queue.key}/export?${exported}`} download>
          Diese Liste als CSV
        </Link>
      </p>
    </DeskFrame>
  );
}

function DueDay({ entry: { dueAt, dueText, isOverdue } }: { entry: DeskEntryBody }) {
  if (dueAt === null) return '–';
  const words = dueText ?? formatDate(dueAt);
  return isOverdue ? (
    <span className="desk-overdue num">{words}, überfällig</span>
  ) : (
    <span className="num">{words}</span>
  );
}

function CaseTable({
  queue,
  items,
  caption,
}: {
  queue: string;
  items: readonly DeskEntryBody[];
  caption: string;
}) {
  return (
    <Table
      caption={caption}
      captionHidden
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'case',
          header: 'Vorgang',
          lead: true,
          cell: ({ id, title, reference }) => (
            <>
              <Link to={`/betrieb/vorgang/${queue}-${id}`}>{reference}</Link>
              <br />
              <span className="meta">{title}</span>
            </>
          ),
        },
        { key: 'name', header: 'Von', cell: ({ customer }) => customer.name },
        {
          key: 'state',
          header: 'Stand',
          cell: ({ status, waitsForUs }) => (
            <>
              <StateTag tone={status.tone}>{status.word}</StateTag>
              {waitsForUs && (
                <>
                  <br />
                  <span className="meta">neue Nachricht</span>
                </>
              )}
            </>
          ),
        },
        { key: 'who', header: 'Zuständig', cell: ({ assignee }) => assignee?.name ?? 'niemand' },
        { key: 'received', header: 'Eingang', cell: ({ receivedAt }) => formatDate(receivedAt) },
        { key: 'due', header: 'Fällig', cell: (entry) => <DueDay entry={entry} /> },
      ]}
    />
  );
}
