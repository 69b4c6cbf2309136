import { figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { FilterLinks } from '#src/ui/filter-links.tsx';
import { Link } from '#src/ui/link.tsx';
import { Table } from '#src/ui/table.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Catalogue } from './fines.api.ts';
import { catalogueAsOf } from './sanction.ts';
import { banWords, pointWords } from './words.ts';

type CatalogueRow = Catalogue['rows'][number];

const path = '/verkehrsrecht/bussgeldkatalog';

/** The address of a part of the catalogue; it keeps the parameters of the calculator. */
function addressOf(kept: ReadonlyArray<readonly [string, string]>, view: Record<string, string>): string {
  const query = new URLSearchParams([...kept.map(([key, value]) => [key, value]), ...Object.entries(view)]);
  return `${path}?${query}#katalog`;
}

type Found = Catalogue & { search: string; group: string };

type CatalogueProps = { catalogue: Found; kept: ReadonlyArray<readonly [string, string]> };

/**
 * The whole catalogue by search and by group, 25 rows at a time; works without scripts.
 * @param kept parameters of the address that are the calculator’s
 */
export function CatalogueSection({ catalogue, kept }: CatalogueProps) {
  const { search, group, groups } = catalogue;
  return (
    <section className="wrap fine-catalogue" id="katalog" aria-labelledby="katalog-titel">
      <h2 id="katalog-titel">Alle Zeilen des Katalogs</h2>
      <div className="fine-catalogue-body">
        <FilterLinks
          label="Gruppen des Katalogs"
          links={groups.map(({ key, title, count }) => ({
            text: title,
            to: addressOf(kept, { gruppe: key }),
            isCurrent: key === group,
            count,
          }))}
        />
        <div>
          <Form method="get" action={`${path}#katalog`} preventScrollReset className="form">
            <TextField
              name="suche"
              label="Stichwort oder Nummer"
              hint="Zum Beispiel Rettungsgasse, Reifen oder 132.3"
              defaultValue={search}
              key={search}
              maxLength={100}
              autoComplete="off"
            />
            {kept.map(([key, value]) => (
              <input key={key} type="hidden" name={key} value={value} />
            ))}
            <p>
              <Button variant="secondary">Im Katalog suchen</Button>
            </p>
          </Form>
          <FoundRows catalogue={catalogue} kept={kept} />
        </div>
      </div>
    </section>
  );
}

function captionOf({ search, group, groups, total }: Found): string {
  const lines = total === 1 ? '1\u00a0Zeile' : `${total}\u00a0Zeilen`;
  if (search !== '') return `${lines} zu „${search}“`;
  return `${groups.find(({ key }) => key === group)?.title ?? 'Katalog'}: ${lines}`;
}

function PageLinks({ catalogue: { search, group, page, pages }, kept }: CatalogueProps) {
  const view = { ...(search ? { suche: search } : {}), ...(group ? { gruppe: group } : {}) };
  return (
    <nav className="fine-pages" aria-label="Seiten des Katalogs">
      {page > 1 && <Link to={addressOf(kept, { ...view, seite: String(page - 1) })}>Vorige Seite</Link>}
      <span>
        Seite {page} von {pages}
      </span>
      {page < pages && <Link to={addressOf(kept, { ...view, seite: String(page + 1) })}>Nächste Seite</Link>}
    </nav>
  );
}

function FoundRows({ catalogue, kept }: CatalogueProps) {
  const { search, group, rows, pages } = catalogue;
  if (search === '' && group === '') return <p>Wählen Sie eine Gruppe, oder suchen Sie nach einem Wort.</p>;
  if (rows.length === 0) {
    return (
      <p role="status">Dazu steht nichts im Katalog. Versuchen Sie ein anderes Wort oder eine Gruppe.</p>
    );
  }
  return (
    <>
      <Table
        caption={captionOf(catalogue)}
        rows={rows}
        rowKey={({ number, text }) => `${number} ${text}`}
        columns={[
          {
            key: 'text',
            header: 'Verstoß',
            lead: true,
            cell: ({ text, note }) => (
              <>
                {text}
                {note && <span className="meta fine-row-note">{note}</span>}
              </>
            ),
          },
          { key: 'number', header: 'Nr.', cell: ({ number }) => <span className="num">{number}</span> },
          figureColumn<CatalogueRow>('amount', 'Regelsatz', ({ cents }) =>
            formatCents(cents).replace(',00', ''),
          ),
          {
            key: 'points',
            header: 'Punkte',
            align: 'end',
            cell: ({ points }) => (points > 0 ? points : '–'),
          },
          {
            key: 'ban',
            header: 'Fahrverbot',
            align: 'end',
            cell: ({ banMonths }) => (banMonths > 0 ? banWords(banMonths) : '–'),
          },
        ]}
      />
      {pages > 1 && <PageLinks catalogue={catalogue} kept={kept} />}
      <p className="meta">
        Punkte nach Anlage&nbsp;13 der Fahrerlaubnis-Verordnung; {pointWords(1)} gibt es erst ab 60&nbsp;€.
        Stand {catalogueAsOf}.
      </p>
    </>
  );
}
