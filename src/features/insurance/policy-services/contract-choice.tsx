import type { ReactNode } from 'react';
import { type Contract, contractStatusWords, riskList } from '#src/features/insurance/contracts/public.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { ServiceContract } from './service-contract.ts';

/** A contract in rows and sentences: „Privat & Beruf, Nr. 7718-01“; its number stays in one line. */
export function contractWords({ tariff, number }: Contract): ReactNode {
  return (
    <>
      {tariff}, <span className="nowrap num">Nr. {number}</span>
    </>
  );
}

function contractNote({ number, insuredRisks, status }: Contract): string {
  const state = status === 'active' ? '' : `, ${contractStatusWords[status].word.toLowerCase()}`;
  return `Nr.\u00a0${number}, ${riskList(insuredRisks)}${state}`;
}

/** Asks for the contract by its address, so that it works without script and can be linked to. */
function ContractChoice({ contracts }: { contracts: readonly Contract[] }) {
  return (
    <Form method="get" className="stack">
      <RadioGroup
        name="vertrag"
        legend="Um welchen Vertrag geht es?"
        defaultValue={contracts[0]?.id}
        options={contracts.map((contract) => ({
          value: contract.id,
          label: contract.tariff,
          text: contractNote(contract),
        }))}
      />
      <p>
        <Button>Vertrag auswählen</Button>
      </p>
    </Form>
  );
}

/** Which contract this is about, and the way to another one. @param path of the service, without query */
export function ChosenContractLine({
  contract,
  others,
  path,
  children,
}: {
  contract: Contract;
  others: readonly Contract[];
  path: string;
  children?: ReactNode;
}) {
  return (
    <p>
      Vertrag „{contract.tariff}“, <span className="nowrap num">Nr. {contract.number}</span>. {children}
      {others.length > 0 && (
        <>
          {' '}
          <Link to={path}>Anderen Vertrag wählen</Link>
        </>
      )}
    </p>
  );
}

/**
 * Shown instead of the form while no contract is chosen. Empty with a chosen contract, or for visitors without a
 * form.
 * @param props.nothing said without any contract
 */
export function WithoutContract({
  choice,
  nothing,
}: {
  choice: ServiceContract<unknown> | null;
  nothing: string;
}) {
  if (choice === null || choice.kind === 'chosen') return null;
  if (choice.kind === 'choose') return <ContractChoice contracts={choice.contracts} />;
  if (choice.kind === 'unavailable') return <Unavailable what="Ihre Verträge" isPlural />;
  if (choice.kind === 'none') return <p>Zu Ihrem Konto gehört zurzeit kein laufender Vertrag. {nothing}</p>;
  return (
    <Notice tone="water" title="Dieser Vertrag ist beendet">
      <p>
        „{choice.contract.tariff}“, Nr.&nbsp;{choice.contract.number}, kostet Sie nichts mehr. {nothing}{' '}
        <Link to={`/account/vertraege/${choice.contract.id}`}>Zum Vertrag</Link>
      </p>
    </Notice>
  );
}
