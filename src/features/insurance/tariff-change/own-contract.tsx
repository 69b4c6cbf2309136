import { type KeptForm, KeptFormPart, keptFormData } from '#src/features/account/kept-forms/public.ts';
import {
  type Contract,
  paymentModeWords,
  premiumWords,
  relationWords,
  riskList,
  type TariffChangeSession,
  type TariffOffer,
} from '#src/features/insurance/contracts/public.ts';
import { EntryForm } from '#src/features/outreach/form-entry/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice, NumberNotice } from '#src/ui/notice.tsx';
import { TextArea } from '#src/ui/text-field.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import { adviceWords, deductibleWords, isAdvised } from './advice-words.ts';
import { type Needs, needsQuery } from './needs.ts';
import { choiceOf } from './offer-choice.ts';
import { areaChange, besides, premiumChange, sortedOffers, verdictOf } from './own-cover.ts';
import type { TariffAdvice } from './tariff-change.schema.ts';
import type { WishAnswer } from './wish-action.ts';

/** What a contract could become, and the advice about it. */
type OffersProps = {
  needs: Needs;
  contract: Contract;
  /** All that go on, this one among them. */
  contracts: readonly Contract[];
  session: TariffChangeSession;
  advice: TariffAdvice;
  idempotencyKey: string;
  answer: WishAnswer | undefined;
  kept: KeptForm;
};

/** The customer's contract as it is today, for comparison. */
function Today({ contract }: { contract: Contract }) {
  const persons = contract.insuredPersons.map(({ name, relation }) =>
    relation === 'policyholder' ? `${name} (Sie)` : `${name} (${relationWords[relation]})`,
  );
  return (
    <DefinitionRows
      rows={[
        { term: `Ihr Vertrag Nr.\u00a0${contract.number}`, value: <b>{contract.tariff}</b> },
        { term: 'Versichert', value: riskList(contract.insuredRisks) },
        {
          term: contract.insuredPersons.length === 1 ? 'Versicherte Person' : 'Versicherte Personen',
          value: persons.join(', '),
        },
        { term: 'Sie zahlen', value: `${premiumWords(contract)}, ${deductibleWords(contract)}` },
      ]}
    />
  );
}

/** What the advice means for this contract, and what it would take beside it. */
function VerdictWords({ contract, contracts, session, advice }: OffersProps) {
  const verdict = verdictOf(contract, session, advice);
  const missing = besides(contracts, session, advice);
  const separate = missing.length > 0 && (
    <p>
      Zu unserem Rat gehört noch „{missing.join('“ und „')}“. Das ist ein eigener Vertrag, der nicht aus
      diesem entsteht. <Link to="/kontakt?thema=vertrag">Wir beraten Sie dazu.</Link>
    </p>
  );
  if (verdict === 'keep') {
    return (
      <Notice tone="success" title="Dieser Vertrag passt zu Ihren Angaben">
        <p>Genau diesen Tarif mit dieser Selbstbeteiligung raten wir. Hier müssen Sie nichts ändern.</p>
        {separate}
      </Notice>
    );
  }
  if (verdict === 'change' || separate) return separate;
  return (
    <p>
      Unser Rat von oben, {adviceWords(advice)}, steht für diesen Vertrag nicht zur Wahl. Vielleicht meinen
      Ihre Angaben einen anderen Vertrag? Sonst <Link to="/kontakt?thema=vertrag">beraten wir Sie</Link>.
    </p>
  );
}

async function loadCheck() {
  const { readWish } = await import('./read-wish.ts');
  return (form: FormData) => readWish(form).problems;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function optionOf(offer: TariffOffer, contract: Contract, advice: TariffAdvice) {
  const change = areaChange(contract, offer);
  return {
    value: choiceOf(offer.tariff, offer.deductible.amountCents),
    label: isAdvised(advice, offer) ? `${offer.tariff} (unser Rat)` : offer.tariff,
    text: (
      <>
        {capital(deductibleWords(offer))}. {change && `${change} `}
        {capital(premiumChange(contract, offer))}
      </>
    ),
    aside: (
      <span className="num">
        {formatCents(offer.premium.amountCents)}{' '}
        <span className="meta">{paymentModeWords[contract.paymentMode].per}</span>
      </span>
    ),
  };
}

/** The contract today, what it could become, and the wish for an offer. */
function Offers(props: OffersProps) {
  const { needs, contract, session, advice, idempotencyKey, answer, kept } = props;
  if (answer?.view === 'done') return <Done answer={answer} contract={contract} />;
  if (session.offers.length === 0) {
    return (
      <p>
        „{contract.tariff}“ wird so nicht mehr angeboten. Was stattdessen passt, besprechen wir mit Ihnen:{' '}
        <Link to="/kontakt?thema=vertrag">Rückruf vereinbaren</Link>.
      </p>
    );
  }
  const advised = session.offers.find((offer) => isAdvised(advice, offer));
  const first = advised && choiceOf(advised.tariff, advised.deductible.amountCents);
  const again = answer ? undefined : keptFormData(kept);
  return (
    <>
      <Today contract={contract} />
      <VerdictWords {...props} />
      <EntryForm
        given={answer}
        idempotencyKey={answer?.key ?? idempotencyKey}
        intent="wunsch"
        submit="Angebot anfordern"
        check={loadCheck}
        below={
          <p className="meta">
            Damit ändert sich noch nichts. Zuerst kommt das Beratungsprotokoll per E-Mail, dann das Angebot
            mit allen Unterlagen (§&nbsp;7&nbsp;VVG); Sie entscheiden danach. Die Preise gelten bis{' '}
            {formatDateTime(session.expiresAt)}.
          </p>
        }
      >
        <KeptFormPart kept={kept} answer={answer} />
        <input type="hidden" name="contractId" value={contract.id} />
        <input type="hidden" name="sessionId" value={session.id} />
        <input type="hidden" name="needs" value={needsQuery(needs).toString()} />
        <RadioGroup
          name="angebot"
          legend={
            verdictOf(contract, session, advice) === 'keep'
              ? 'Möchten Sie trotzdem ein Angebot zu einem anderen Tarif?'
              : 'Zu welchem Tarif möchten Sie ein Angebot?'
          }
          defaultValue={answer?.choice ?? ((again && textOf(again, 'angebot')) || first)}
          options={sortedOffers(session.offers, advice).map((offer) => optionOf(offer, contract, advice))}
        />
        <TextArea
          name="remark"
          label="Anmerkung"
          hint="Zum Beispiel, ab wann die Änderung gelten soll."
          optional
          rows={3}
          defaultValue={answer?.remark ?? (again && textOf(again, 'remark'))}
        />
      </EntryForm>
    </>
  );
}

function Done({ answer, contract }: { answer: Extract<WishAnswer, { view: 'done' }>; contract: Contract }) {
  const { receipt } = answer;
  return (
    <>
      <NumberNotice words="Ihr Wunsch ist notiert. Nummer" number={receipt.reference}>
        <p>
          Das Angebot kommt{receipt.promisedOn ? ` bis zum ${formatDate(receipt.promisedOn)}` : ''}. Bis Sie
          es annehmen, gilt Ihr Vertrag unverändert. Das Beratungsprotokoll schicken wir Ihnen gleich per
          E-Mail.
        </p>
      </NumberNotice>
      <DefinitionRows
        rows={[
          { term: 'Eingang', value: formatDateTime(receipt.receivedAt) },
          { term: 'Vertrag', value: <span className="num">Nr. {contract.number}</span> },
          { term: 'Gewünscht', value: answer.chosen },
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

/** The contract of whoever reads, as far as it may be changed. */
export type OwnContract =
  | { kind: 'guest' | 'not_activated' | 'none' | 'unavailable' }
  | { kind: 'choose'; contracts: readonly Contract[] }
  | {
      kind: 'chosen';
      contract: Contract;
      contracts: readonly Contract[];
      session: TariffChangeSession;
      /** What was filled in here and did not arrive. */
      kept: KeptForm;
    };

type Props = {
  own: OwnContract;
  needs: Needs;
  advice: TariffAdvice;
  idempotencyKey: string;
  answer: WishAnswer | undefined;
};

function addressOf(needs: Needs, contractId?: string): string {
  const query = needsQuery(needs);
  if (contractId) query.set('vertrag', contractId);
  return `/rechtsschutz-anpassen?${query}#mein-vertrag`;
}

function ContractRows({ contracts, needs }: { contracts: readonly Contract[]; needs: Needs }) {
  return (
    <LinkRows
      rows={contracts.map(({ id, tariff, number }) => ({
        key: id,
        title: tariff,
        to: addressOf(needs, id),
        meta: `Nr.\u00a0${number}`,
      }))}
    />
  );
}

type Chosen = Extract<OwnContract, { kind: 'chosen' }>;

function ChosenContract({ own, ...rest }: Props & { own: Chosen }) {
  const { contract, contracts, session, kept } = own;
  const others = contracts.filter(({ id }) => id !== contract.id);
  const isElsewhere = /^https?:/.test(session.url);
  return (
    <>
      {isElsewhere ? (
        <p>
          <ButtonLink to={session.url}>Tarif beim Versicherer ändern</ButtonLink>
        </p>
      ) : (
        <Offers {...rest} contract={contract} contracts={contracts} session={session} kept={kept} />
      )}
      {others.length > 0 && (
        <div className="stack">
          <h3>Einen anderen Vertrag ändern</h3>
          <ContractRows contracts={others} needs={rest.needs} />
        </div>
      )}
    </>
  );
}

/** What whoever reads can do now: sign in, choose a contract, ask for an offer, or talk to somebody. */
export function OwnContractPart({ own, ...rest }: Props) {
  switch (own.kind) {
    case 'guest':
      return (
        <p className="flow">
          <ButtonLink
            to={`/account/login?redirect=${encodeURIComponent(addressOf(rest.needs))}`}
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
          Zu Ihrem Konto gehört kein Vertrag, der weiterläuft.{' '}
          <Link to="/kontakt?thema=vertrag">Wir beraten Sie gern.</Link>
        </p>
      );
    case 'unavailable':
      return <Unavailable what="Ihre Verträge" isPlural />;
    case 'choose':
      return (
        <>
          <p>Welcher Vertrag soll anders werden?</p>
          <ContractRows contracts={own.contracts} needs={rest.needs} />
        </>
      );
    case 'chosen':
      return <ChosenContract own={own} {...rest} />;
  }
}
