import { answer, api } from '#src/navigation/api-client.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import type { Route } from './+types/desk.page';
import type { DeskApi } from './desk.api.ts';
import type { DeskEventsApi } from './desk-events.api.ts';
import { DeskFrame, deskStaff } from './desk-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = await deskStaff(context, url);
  const [queues, events] = await Promise.all([
    answer(api<DeskApi>(context).desk.queues.$get()),
    answer(api<DeskEventsApi>(context).desk.events.$get({ query: { state: 'dead' } })),
  ]);
  const wasNotSent = url.searchParams.has('nicht-gesendet');
  return { staff, queues: queues.items, pages: queues.pages, dead: events.items.length, wasNotSent };
}

export const meta = metaOf({ title: 'Eingang', description: 'Was zu beantworten ist.' });

/** A count; zero is shown in a quieter look. */
function Count({ count, look = '' }: { count: number; look?: string }) {
  return <span className={`num ${count > 0 ? look : 'desk-none'}`}>{count}</span>;
}

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const { staff, queues, pages, dead, wasNotSent } = loaderData;
  const overdue = queues.reduce((sum, queue) => sum + queue.overdue, 0);
  return (
    <DeskFrame
      staff={staff}
      title="Eingang"
      lead={
        overdue === 0
          ? 'Nichts ist überfällig.'
          : `${overdue} ${overdue === 1 ? 'Vorgang ist' : 'Vorgänge sind'} überfällig. Fangen Sie dort an.`
      }
    >
      {wasNotSent && (
        <Notice tone="danger" title="Nicht gesendet">
          <p>
            Die Seite gehörte zu jemandem, der hier nicht mehr angemeldet ist. Unter Ihrem Namen haben wir
            nichts davon gesendet. Öffnen Sie den Vorgang noch einmal.
          </p>
        </Notice>
      )}
      {dead > 0 && (
        <Notice tone="danger" title="Hinweise an andere Systeme kommen nicht an">
          <p>
            {dead === 1 ? 'Ein Hinweis wurde' : `${dead} Hinweise wurden`} auch nach mehreren Versuchen nicht
            angenommen. <Link to="/betrieb/hinweise">Hinweise ansehen</Link>
          </p>
        </Notice>
      )}
      <QueueTable queues={queues} />
      {pages.length > 0 && <OwnPages pages={pages} />}
    </DeskFrame>
  );
}

/** How much lies in each queue. */
function QueueTable({ queues }: Pick<Route.ComponentProps['loaderData'], 'queues'>) {
  return (
    <div className="desk-stock">
      <Table
        caption="Was in jedem Eingang liegt"
        captionHidden
        rows={queues}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'title',
            header: 'Eingang',
            lead: true,
            cell: ({ key, title }) => <Link to={`/betrieb/eingang/${key}`}>{title}</Link>,
          },
          {
            key: 'overdue',
            header: 'Überfällig',
            align: 'end',
            cell: ({ overdue: count }) => <Count count={count} look="desk-overdue" />,
          },
          {
            key: 'fresh',
            header: 'Neu',
            align: 'end',
            cell: ({ fresh }) => <Count count={fresh} />,
          },
          {
            key: 'open',
            header: 'Offen',
            align: 'end',
            cell: ({ open }) => <Count count={open} />,
          },
        ]}
      />
    </div>
  );
}

/** Pages of the desk that are no queue. */
function OwnPages({ pages }: Pick<Route.ComponentProps['loaderData'], 'pages'>) {
  return (
    <section className="desk-section" aria-labelledby="desk-own-pages">
      <h2 id="desk-own-pages">Außerdem</h2>
      <Table
        caption="Seiten mit eigener Arbeit"
        captionHidden
        rows={pages}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'title',
            header: 'Seite',
            lead: true,
            cell: ({ to, title }) => <Link to={to}>{title}</Link>,
          },
          { key: 'standing', header: 'Stand', cell: ({ standing }) => standing },
        ]}
      />
    </section>
  );
}
