import { type ReactNode, useState } from 'react';
import { consentTexts, setConsent, useServices } from '#src/features/services/order/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { Link } from '#src/ui/link.tsx';
import { type ConsentBox, consentBoxes } from './order-form.ts';

/** Consents with the links to what they speak of. Link and box share one line, as drawn. */
function consentLabels(serviceKey: string): Record<ConsentBox, ReactNode> {
  const texts = consentTexts(serviceKey);
  return {
    agb: (
      <>
        Ich habe die <Link to="/nutzungsbedingungen">Allgemeinen Geschäftsbedingungen</Link> gelesen und
        stimme ihnen zu.
      </>
    ),
    datenschutz: (
      <>
        Ich habe die <Link to="/datenschutz">Hinweise zum Datenschutz</Link> gelesen.
      </>
    ),
    'widerruf-beginn': texts['widerruf-beginn'],
    'widerruf-erloeschen': texts['widerruf-erloeschen'],
  };
}

/** Which boxes are ticked: as posted, else as this tab remembers; the two about withdrawal are one flag. */
function useTicked(posted: ConsentBox[] | undefined) {
  const { consents } = useServices();
  const [changed, setChanged] = useState<Partial<Record<ConsentBox, boolean>>>({});
  const saved: Record<ConsentBox, boolean> = {
    agb: consents.agb,
    datenschutz: consents.datenschutz,
    'widerruf-beginn': consents.widerrufsverzicht,
    'widerruf-erloeschen': consents.widerrufsverzicht,
  };
  const isTicked = (box: ConsentBox) => changed[box] ?? (posted?.includes(box) || saved[box]);
  const tick = (box: ConsentBox, isOn: boolean) => {
    setChanged({ ...changed, [box]: isOn });
    const now = (one: ConsentBox) => (one === box ? isOn : isTicked(one));
    setConsent('agb', now('agb'));
    setConsent('datenschutz', now('datenschutz'));
    setConsent('widerrufsverzicht', now('widerruf-beginn') && now('widerruf-erloeschen'));
  };
  return { isTicked, tick };
}

/** Four boxes, empty at first; the flags of the order state follow them. */
export function Consents({
  serviceKey,
  errorOf,
  posted,
}: {
  serviceKey: string;
  errorOf: (name: string) => string | undefined;
  posted: ConsentBox[] | undefined;
}) {
  const { isTicked, tick } = useTicked(posted);
  const labels = consentLabels(serviceKey);
  return (
    <div className="stack-tight">
      {consentBoxes.map((box) => (
        <Checkbox
          key={box}
          name={box}
          label={labels[box]}
          error={isTicked(box) ? undefined : errorOf(box)}
          checked={isTicked(box)}
          onChange={(event) => tick(box, event.target.checked)}
        />
      ))}
    </div>
  );
}
