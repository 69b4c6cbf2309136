import { useState } from 'react';
import { consentState, type Edition } from '#src/features/legal/consent-records/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { keepTogether } from '#src/lib/legal-references.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { type Choose, closeSecondLayer } from './consent-layers.ts';
import { AllOrNothing, LegalLinks } from './first-layer.tsx';
import type { ConsentWording, StoredThing } from './wording.ts';

interface SecondLayerProps {
  open: boolean;
  wording: ConsentWording;
  edition: Edition;
  onChoose: Choose;
}

function StoredThings({ things }: { things: readonly StoredThing[] }) {
  return (
    <dl className="consent-things">
      {things.map(({ name, purpose, by, duration }) => (
        <div key={name}>
          <dt translate="no">{name}</dt>
          <dd>{purpose}</dd>
          <dd className="meta">
            {by} · {duration}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Chooser({ wording, edition, onChoose }: Omit<SecondLayerProps, 'open'>) {
  const state = consentState(edition);
  const [isExternalAllowed, setExternalAllowed] = useState(
    state.kind === 'chosen' && state.categories.includes('external'),
  );
  const { second, necessary, external, buttons, links } = wording;
  return (
    <>
      <p>{second.lead}</p>
      <section className="consent-group" aria-labelledby="consent-necessary">
        <div className="consent-group-head">
          <h3 id="consent-necessary">{necessary.name}</h3>
          <span className="consent-always">{necessary.state}</span>
        </div>
        <p>{keepTogether(necessary.explanation)}</p>
        <details>
          <summary>{second.entries}</summary>
          <StoredThings things={necessary.entries} />
        </details>
      </section>
      <section className="consent-group" aria-labelledby="consent-external">
        <h3 id="consent-external">{external.name}</h3>
        <p>{keepTogether(external.explanation)}</p>
        {external.entries.length > 0 && <StoredThings things={external.entries} />}
        <Checkbox
          name="consent-external-allowed"
          label={external.allow}
          checked={isExternalAllowed}
          onChange={(event) => setExternalAllowed(event.target.checked)}
        />
      </section>
      <div className="consent-decide">
        <Button
          type="button"
          variant="secondary"
          onClick={() => onChoose('selection', isExternalAllowed ? ['external'] : [])}
        >
          {buttons.save}
        </Button>
        <AllOrNothing buttons={buttons} onChoose={onChoose} />
      </div>
      <p className="meta">
        {second.proof} Fassung vom {formatDate(edition.since)}.
      </p>
      <p className="consent-more">
        <LegalLinks links={links} />
      </p>
    </>
  );
}

/** Every group with what is stored, by whom and how long; Escape and „Schließen“ change nothing. */
export function SecondLayer({ open, ...rest }: SecondLayerProps) {
  return (
    <Dialog
      open={open}
      onClose={closeSecondLayer}
      title={rest.wording.second.title}
      closeText={rest.wording.buttons.close}
      className="consent-settings"
    >
      {open && <Chooser {...rest} />}
    </Dialog>
  );
}
