import type { KeptForm } from '#src/features/account/kept-forms/public.ts';
import type { Contract, TariffChangeSession } from '#src/features/insurance/contracts/public.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import { type Needs, needsQuery } from './needs.ts';
import { Offers } from './offers-form.tsx';
import type { TariffAdvice } from './tariff-change.schema.ts';
import type { WishAnswer } from './wish-action.ts';

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
