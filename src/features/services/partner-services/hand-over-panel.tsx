import type { hc, InferResponseType } from 'hono/client';
import { useNavigation } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { HandOversApi } from './hand-overs.api.ts';
import './hand-over.css';

type Client = ReturnType<typeof hc<HandOversApi>>;

/** A hand-over as the API tells of it. */
export type HandOverBody = InferResponseType<Client['orders'][':id']['hand-over']['$get'], 200>;

const texts: Record<HandOverBody['state'], Record<HandOverBody['kind'], { title: string; text: string }>> = {
  waiting: {
    voucher: {
      title: 'Ihr Gutscheincode kommt gleich',
      text: 'Zuerst schicken wir Ihnen die Vertragsbestätigung. Danach steht der Code hier und in einer E-Mail.',
    },
    token: {
      title: 'Ihr Zugang ist gleich bereit',
      text: 'Zuerst schicken wir Ihnen die Vertragsbestätigung. Danach führt hier ein Knopf zu unserem Partner.',
    },
  },
  open: {
    voucher: {
      title: 'Ihr Gutscheincode',
      text: 'Geben Sie den Code bei unserem Partner ein. Er gilt einmal.',
    },
    token: {
      title: 'Ihr Zugang ist bereit',
      text: 'Der Knopf führt zu unserem Partner und meldet Sie dort für diesen Service an. Der Zugang gilt einmal.',
    },
  },
  redeemed: {
    voucher: { title: 'Der Code ist eingelöst', text: 'Weiter geht es bei unserem Partner.' },
    token: {
      title: 'Der Zugang ist benutzt',
      text: 'Weiter geht es bei unserem Partner. Finden Sie nicht zurück, rufen Sie uns an.',
    },
  },
  expired: {
    voucher: { title: 'Der Code ist abgelaufen', text: 'Bitte rufen Sie uns an; wir finden eine Lösung.' },
    token: { title: 'Der Zugang ist abgelaufen', text: 'Bitte rufen Sie uns an; wir finden eine Lösung.' },
  },
  revoked: {
    voucher: { title: 'Der Code gilt nicht mehr', text: 'Diese Bestellung ist beendet.' },
    token: { title: 'Der Zugang gilt nicht mehr', text: 'Diese Bestellung ist beendet.' },
  },
};

/** A partner's service after the purchase: the code, or the link. */
export function HandOverPanel({ handOver }: { handOver: HandOverBody }) {
  const navigation = useNavigation();
  const { kind, state, code, expiresAt } = handOver;
  const { title, text } = texts[state][kind];
  const canVisit = state === 'open' || (state === 'redeemed' && kind === 'voucher');
  return (
    <Notice tone={state === 'open' ? 'success' : 'water'} title={title} level={2}>
      <p>{text}</p>
      {code && state === 'open' && (
        <p className="voucher-code">
          <span className="visually-hidden">Gutscheincode: </span>
          <span className="num">{code}</span>
        </p>
      )}
      {state === 'open' && <DefinitionRows rows={[{ term: 'Gültig bis', value: formatDate(expiresAt) }]} />}
      {canVisit && (
        <Form method="post" reloadDocument>
          <input type="hidden" name="absicht" value="partner" />
          <Button pending={navigation.state !== 'idle'} pendingText="Wird geöffnet …">
            Zum Partner
          </Button>
        </Form>
      )}
    </Notice>
  );
}
