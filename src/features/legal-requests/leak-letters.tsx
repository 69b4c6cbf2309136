import { offerDraft } from '#src/features/templates/public.ts';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { LegalRequest } from './legal-requests.schema.ts';

const accessLetter = 'auskunft-nach-art-15-dsgvo';
const damagesLetter = 'schadensersatz-datenleck';

/** Letters after a leak, opened with what the request says already: company, day, data, consequences. */
export function LeakLetters({ request: { rows } }: { request: LegalRequest }) {
  const said = (label: string) => rows.find((row) => row.label === label)?.value ?? '';
  const recipient = said('Unternehmen');
  const day = said('Erfahren am');
  return (
    <Panel title="Ihre Briefe an das Unternehmen">
      <p>
        Beide Briefe öffnen sich mit dem, was Sie uns geschrieben haben. Sie ergänzen den Rest und verschicken
        sie selbst. Üblich ist diese Reihenfolge: erst die Auskunft, dann die Forderung.
      </p>
      <LinkRows
        label="Briefe"
        rows={[
          {
            key: accessLetter,
            title: 'Auskunft verlangen (Art.\u00a015 DSGVO)',
            to: `/mustervorlagen/${accessLetter}`,
            meta: 'Antwort binnen eines Monats',
            onClick: () =>
              offerDraft(accessLetter, { recipient, fields: { anlass: 'leck', 'leck-tag': day } }),
          },
          {
            key: damagesLetter,
            title: 'Schadensersatz fordern (Art.\u00a082 DSGVO)',
            to: `/mustervorlagen/${damagesLetter}`,
            meta: 'Verjährt drei Jahre nach dem Jahr, in dem Sie davon erfahren haben',
            onClick: () =>
              offerDraft(damagesLetter, {
                recipient,
                fields: { vorfall: day, daten: said('Daten'), folgen: said('Folgen') },
              }),
          },
        ]}
      />
    </Panel>
  );
}
