import { Button } from '#src/ui/button.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import type { CheckedListAnswer } from './key-date-report.schema.ts';
import { reportKinds } from './report-kinds.ts';
import type { ReportValues } from './report-values.ts';

/** So many faults are shown at once; whoever has more mends these first. */
const mostShown = 40;

const rowsWord = (count: number) =>
  count === 1 ? 'eine Zeile' : `${count.toLocaleString('de-DE')}\u00a0Zeilen`;

/** „Vollzeit 12, Pkw 3“ */
function countWords({ counts, named }: CheckedListAnswer): string {
  const some = reportKinds.filter(({ key }) => named.includes(key));
  return some.map(({ key, label }) => `${label} ${counts[key].toLocaleString('de-DE')}`).join(', ');
}

function Faults({ list }: { list: CheckedListAnswer }) {
  const shown = list.faults.slice(0, mostShown);
  const words = countWords(list);
  return (
    <div className="stack-tight" id="liste-ergebnis">
      <Notice
        tone="warning"
        role="status"
        title={`${rowsWord(list.faultyRows)} der Liste ${list.faultyRows === 1 ? 'ist' : 'sind'} fehlerhaft`}
      >
        <p>Bitte berichtigen Sie die Datei und lassen Sie sie noch einmal zählen.</p>
      </Notice>
      <Table
        caption="Fehler in der Liste"
        rows={shown}
        rowKey={({ row, column }) => `${row}-${column}`}
        columns={[
          { key: 'row', header: 'Zeile', cell: ({ row }) => `Zeile\u00a0${row}`, lead: true },
          { key: 'column', header: 'Spalte', cell: ({ column }) => column },
          { key: 'sentence', header: 'Was nicht stimmt', cell: ({ sentence }) => sentence },
        ]}
      />
      {list.faults.length > mostShown && (
        <p className="meta">Hier stehen die ersten {mostShown} Fehler; die Liste hat mehr.</p>
      )}
      {list.goodRows > 0 && (
        <>
          <p>Ohne diese Zeilen zählen wir: {words}.</p>
          {list.named.map((key) => (
            <input key={key} type="hidden" name={`liste.${key}`} value={list.counts[key]} />
          ))}
          <input type="hidden" name="liste.rows" value={list.goodRows} />
          <input type="hidden" name="liste.faultyRows" value={list.faultyRows} />
          <p>
            <Button name="absicht" value="uebernehmen" variant="secondary">
              Nur {rowsWord(list.goodRows)} ohne Fehler übernehmen
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

function Taken({ list }: { list: CheckedListAnswer }) {
  const left = list.faultyRows > 0 ? ` ${rowsWord(list.faultyRows)} mit Fehlern zählen nicht mit.` : '';
  return (
    <Notice tone="success" role="status" title={`Aus Ihrer Liste gezählt: ${rowsWord(list.goodRows)}`}>
      <p>
        In den Feldern darunter steht jetzt: {countWords(list)}. Alle anderen Felder sind, wie sie waren.
        {left}
      </p>
    </Notice>
  );
}

/** What the list says; after anything else was pressed only where the numbers come from. */
function ListResult({
  list,
  values,
  isRefused,
}: {
  list: CheckedListAnswer | undefined;
  values: ReportValues;
  isRefused: boolean;
}) {
  if (list && !isRefused) return list.faults.length > 0 ? <Faults list={list} /> : <Taken list={list} />;
  if (!values.list) return null;
  return (
    <p className="meta">
      In den Feldern darunter stehen {isRefused ? 'noch die Zahlen der vorigen' : 'Zahlen aus einer'} Liste (
      {rowsWord(values.list.rows)}).
    </p>
  );
}

/** A list instead of typing: the file, its templates, and what it says. */
export function ListPart({
  list,
  values,
  intent,
  error,
}: {
  list: CheckedListAnswer | undefined;
  values: ReportValues;
  /** What the form is being sent for. */
  intent: string | null;
  error: string | undefined;
}) {
  return (
    <div className="stack-tight">
      <FileField
        name="file"
        label="Liste statt Eintippen"
        optional
        hint={
          <>
            XLSX oder CSV, höchstens 3&nbsp;MB. Vorlage:{' '}
            <Link to="/stichtagsmeldung/vorlage.xlsx" download>
              als Excel-Datei
            </Link>{' '}
            oder{' '}
            <Link to="/stichtagsmeldung/vorlage.csv" download>
              als CSV
            </Link>
            .
          </>
        }
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        dropText="Liste hierher ziehen"
        buttonText="Liste auswählen"
        // Whatever was pressed, the answer empties the field; a file chosen meanwhile would be lost.
        disabled={intent !== null}
        error={error}
      />
      <p>
        <Button
          name="absicht"
          value="liste"
          variant="secondary"
          pending={intent === 'liste'}
          pendingText="Liste wird gezählt …"
        >
          Liste zählen
        </Button>
      </p>
      <ListResult list={list} values={values} isRefused={error !== undefined} />
    </div>
  );
}
