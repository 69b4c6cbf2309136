import type { KeptForm } from '#src/features/account/kept-forms/public.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { Claim } from './claims.schema.ts';
import { type SupplementAnswer, SupplementPanel } from './supplement-panel.tsx';

/** The way to write to the insurer about this claim, and to call him. */
export function ClaimSupplement({
  claim,
  answer,
  idempotencyKey,
  supportPhone,
  kept,
  layout,
}: {
  claim: Claim;
  answer: SupplementAnswer | undefined;
  idempotencyKey: string;
  supportPhone: string;
  kept: KeptForm | null;
  /** Of the panel. */
  layout?: 'side' | 'stacked' | undefined;
}) {
  const call = (
    <ButtonLink to={telephoneAddress(supportPhone)} variant="secondary" icon="phone">
      {supportPhone} anrufen
    </ButtonLink>
  );
  if (claim.status === 'closed') {
    return (
      <Panel title="Noch etwas?" layout={layout}>
        <p>Dieser Schaden ist abgeschlossen. Hat sich etwas geändert, rufen Sie uns bitte an.</p>
        <p>{call}</p>
      </Panel>
    );
  }
  const target = { kind: 'claim', id: claim.id } as const;
  const { supplements } = claim;
  if (claim.status !== 'declined') {
    const asked = claim.nextStep?.kind === 'task' ? claim.nextStep.action : null;
    return (
      <SupplementPanel
        {...{ target, supplements, answer, idempotencyKey, kept, layout }}
        title={asked ?? 'Etwas ergänzen'}
      />
    );
  }
  return (
    <SupplementPanel
      {...{ target, supplements, answer, idempotencyKey, kept, layout }}
      title="Sie sind anderer Meinung?"
      messageLabel="Ihr Einwand"
      sendText="Einwand senden"
    >
      <p>
        Schreiben Sie uns, was wir übersehen haben, oder dass Sie ein Gutachten möchten: Wir prüfen unsere
        Ablehnung und antworten innerhalb von fünf Werktagen. Oder rufen Sie uns an.
      </p>
      <p>{call}</p>
    </SupplementPanel>
  );
}
