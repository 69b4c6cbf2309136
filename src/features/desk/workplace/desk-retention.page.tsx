import { Fragment } from 'react';
import { formatDateTime } from '#src/lib/dates.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import type { Route } from './+types/desk-retention.page';
import { DeskFrame, deskStaff } from './desk-frame.tsx';
import type { DeskRetentionApi } from './desk-retention.api.ts';
import { LeadOnly } from './lead-only.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = await deskStaff(context, url);
  return { staff, report: await answer(api<DeskRetentionApi>(context).desk.retention.$get()) };
}

export const meta = metaOf({ title: 'Löschungen', description: 'Was wann gelöscht wird und wurde.' });

/** The page for staff who are not lead, instead of the customers' error page. */
export const ErrorBoundary = LeadOnly;

const number = (count: number) => <span className="num">{count.toLocaleString('de-DE')}</span>;

/** Line breaks only after underscores. */
function SettingName({ name }: { name: string }) {
  return (
    <code className="desk-setting">
      {name.split(/(?<=_)/).map((word) => (
        <Fragment key={word}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

export default function DeskRetentionPage({ loaderData: { staff, report } }: Route.ComponentProps) {
  const hasFailed = report.items.some((one) => one.hasFailed);
  return (
    <DeskFrame
      staff={staff}
      title="Löschungen"
      lead="Was das Portal von selbst löscht, nach welcher Frist, und was es zuletzt gelöscht hat. Wo unter der Frist ein Name steht, lässt sie sich damit einstellen; alle anderen sind fest. Hochgeladene Dateien haben jede ihr eigenes Datum und stehen nicht hier."
    >
      {hasFailed && (
        <Notice tone="danger" title="Eine Löschung ist fehlgeschlagen">
          <p>Sie wird jede Stunde wiederholt. Den Grund nennt das Protokoll des Servers.</p>
        </Notice>
      )}
      <Table
        caption="Fristen und Löschungen"
        captionHidden
        rows={report.items}
        rowKey={({ key }) => key}
        columns={[
          { key: 'what', header: 'Was', lead: true, cell: ({ what }) => what },
          {
            key: 'period',
            header: 'Frist',
            cell: ({ period, setting }) => (
              <>
                {period}
                {setting && <SettingName name={setting} />}
              </>
            ),
          },
          {
            key: 'last',
            header: 'Zuletzt geprüft',
            cell: ({ lastRunAt, hasFailed: isLate }) =>
              isLate ? (
                <StateTag tone="failed">fehlgeschlagen</StateTag>
              ) : lastRunAt ? (
                <span className="num nowrap">{formatDateTime(lastRunAt)}</span>
              ) : (
                'noch nie'
              ),
          },
          {
            key: 'deleted',
            header: 'Dabei gelöscht',
            align: 'end',
            cell: ({ lastDeleted }) => number(lastDeleted),
          },
          {
            key: 'lately',
            header: `In ${report.days}\u00a0Tagen`,
            align: 'end',
            cell: ({ deletedLately }) => number(deletedLately),
          },
        ]}
      />
    </DeskFrame>
  );
}
