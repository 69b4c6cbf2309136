import type { Contract, TariffChangeSession } from '#src/features/contracts/public.ts';
import { premiumWords, riskList } from '#src/features/contracts/public.ts';
import { EntryForm } from '#src/features/form-entry/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextArea } from '#src/ui/text-field.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import { type Needs, needsQuery } from './needs.ts';
import type { Comparison } from './tariff-change.schema.ts';
import { choiceOf, type WishAnswer } from './wish-action.ts';

/** The contract of whoever reads, as far as it may be changed. */
export type OwnContract =
  | { kind: 'guest' | 'not_activated' | 'none' | 'unavailable' }
  | { kind: 'choose'; contracts: readonly Contract[] }
  | { kind: 'chosen'; contract: Contract; session: TariffChangeSession };

const path = '/rechtsschutz-anpassen';

function addressOf(needs: Needs, contractId?: string): string {
  const query = needsQuery(needs);
  if (contractId) query.set('vertrag', contractId);
  return `${path}?${query}`;
}

function Offers({
  needs,
  contract,
  session,
  advice,
  idempotencyKey,
  answer,
}: {
  needs: Needs;
  contract: Contract;
  session: TariffChangeSession;
  advice: Comparison['advice'];
  idempotencyKey: string;
  answer: WishAnswer | undefined;
}) {
  if (answer?.view === 'done') return <Done answer={answer} contract={contract} />;
  if (session.offers.length === 0) {
    return (
      <p>
        „{contract.tariff}“ wird so nicht mehr angeboten. Was stattdessen passt, besprechen wir mit Ihnen:{' '}
        <Link to="/kontakt?thema=vertrag">Rückruf vereinbaren</Link>.
      </p>
    );
  }
  const advised = session.offers.find(({ tariff }) => advice.tariffs.includes(tariff));
  const first = advised && choiceOf(advised.tariff, advised.deductible.amountCents);
  return (
    <EntryForm
      given={answer}
      idempotencyKey={answer?.key ?? idempotencyKey}
      intent="wunsch"
      submit="Angebot anfordern"
      below={
        <p className="meta">
          Damit ändert sich noch nichts. Sie bekommen ein Angebot mit allen Unterlagen (§&nbsp;7&nbsp;VVG) und
          entscheiden dann. Das Beratungsprotokoll kommt gleich per E-Mail. Die Preise gelten bis{' '}
          {formatDateTime(session.expiresAt)}.
        </p>
      }
    >
      <input type="hidden" name="contractId" value={contract.id} />
      <input type="hidden" name="sessionId" value={session.id} />
      <p>
        Bisher: „{contract.tariff}“, Selbstbeteiligung {formatCents(contract.deductible.amountCents)},{' '}
        {premiumWords(contract)}.
      </p>
      <RadioGroup
        name="angebot"
        legend="Zu welchem Tarif möchten Sie ein Angebot?"
        defaultValue={answer?.choice ?? first}
        options={session.offers.map(({ tariff, insuredRisks, deductible, premium }) => ({
          value: choiceOf(tariff, deductible.amountCents),
          label: tariff,
          text: `${riskList(insuredRisks)}. Selbstbeteiligung ${formatCents(deductible.amountCents)}${advice.tariffs.includes(tariff) ? '. Unser Rat' : ''}`,
          aside: <span className="num">{formatCents(premium.amountCents)}</span>,
        }))}
      />
      <TextArea name="remark" label="Anmerkung" optional rows={3} defaultValue={answer?.remark} />
      <input type="hidden" name="needs" value={needsQuery(needs).toString()} />
    </EntryForm>
  );
}

function Done({ answer, contract }: { answer: Extract<WishAnswer, { view: 'done' }>; contract: Contract }) {
  const { receipt } = answer;
  return (
    <>
      <Notice
        tone="success"
        role="status"
        title={
          <>
            Ihr Wunsch ist notiert. Nummer <span className="nowrap num">{receipt.reference}</span>
          </>
        }
      >
        <p>
          Das Angebot kommt{receipt.promisedOn ? ` bis zum ${formatDate(receipt.promisedOn)}` : ''}. Bis Sie
          es annehmen, gilt Ihr Vertrag unverändert.
        </p>
      </Notice>
      <DefinitionRows
        rows={[
          { term: 'Eingang', value: formatDateTime(receipt.receivedAt) },
          { term: 'Vertrag', value: <span className="num">Nr. {contract.number}</span> },
        ]}
      />
      <p>
        <ButtonLink to="/account/vorgaenge" variant="secondary">
          Zu meinen Vorgängen
        </ButtonLink>
      </p>
    </>
  );
}

/** What whoever reads can do now: sign in, choose a contract, ask for an offer, or talk to somebody. */
export function OwnContractPart({
  own,
  needs,
  advice,
  idempotencyKey,
  answer,
}: {
  own: OwnContract;
  needs: Needs;
  advice: Comparison['advice'];
  idempotencyKey: string;
  answer: WishAnswer | undefined;
}) {
  switch (own.kind) {
    case 'guest':
      return (
        <p className="flow">
          <ButtonLink
            to={`/account/login?redirect=${encodeURIComponent(addressOf(needs))}`}
            variant="secondary"
          >
            Anmelden und Angebot anfordern
          </ButtonLink>
          <Link to="/kontakt?thema=vertrag">Ohne Konto beraten lassen</Link>
        </p>
      );
    case 'not_activated':
      return (
        <p>
          Ihr Konto ist noch nicht freigeschaltet. <Link to="/account/sofortzugriff">Jetzt freischalten</Link>
          , oder <Link to="/kontakt?thema=vertrag">beraten lassen</Link>.
        </p>
      );
    case 'none':
      return (
        <p>
          Zu Ihrem Konto gehört kein laufender Vertrag.{' '}
          <Link to="/kontakt?thema=vertrag">Wir beraten Sie gern.</Link>
        </p>
      );
    case 'unavailable':
      return <Unavailable what="Ihre Verträge" isPlural />;
    case 'choose':
      return (
        <LinkRows
          rows={own.contracts.map(({ id, tariff, number }) => ({
            key: id,
            title: tariff,
            to: addressOf(needs, id),
            meta: `Nr.\u00a0${number}`,
          }))}
        />
      );
    case 'chosen':
      return (
        <Offers
          needs={needs}
          contract={own.contract}
          session={own.session}
          advice={advice}
          idempotencyKey={idempotencyKey}
          answer={answer}
        />
      );
  }
}
