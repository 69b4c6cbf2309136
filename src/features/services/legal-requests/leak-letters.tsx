import { type OfferedDraft, offerDraft } from '#src/features/tools/templates/public.ts';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { LegalRequest } from './legal-requests.schema.ts';

/** Who writes a letter, as far as we know him. */
export type LetterSender = NonNullable<OfferedDraft['sender']>;

const accessLetter = 'auskunft-nach-art-15-dsgvo';
const damagesLetter = 'schadensersatz-datenleck';

type LeakLettersProps = {
  request: LegalRequest;
  /** The customer, as the head of a letter names him; null where that is not known. */
  sender: LetterSender | null;
};

/** Letters after a leak, prefilled from the request: company, day, data, consequences. */
export function LeakLetters({ request: { rows }, sender }: LeakLettersProps) {
  const said = (label: string) => rows.find((row) => row.label === label)?.value ?? '';
  const own = sender ? { sender } : {};
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
              offerDraft(accessLetter, {
                recipient,
                ...own,
                fields: { anlass: 'leck', 'leck-tag': day },
              }),
          },
          {
            key: damagesLetter,
            title: 'Schadensersatz fordern (Art.\u00a082 DSGVO)',
            to: `/mustervorlagen/${damagesLetter}`,
            meta: 'Verjährt drei Jahre nach dem Jahr, in dem Sie davon erfahren haben',
            onClick: () =>
              offerDraft(damagesLetter, {
                recipient,
                ...own,
                fields: { vorfall: day, daten: said('Daten'), folgen: said('Folgen') },
              }),
          },
        ]}
      />
    </Panel>
  );
}
