import { Form } from 'react-router';
import { type Contract, riskList } from '#src/features/contracts/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';

/** Which contract is meant, where there are several; with one, or one named by the address, nobody is asked. */
export type ChosenContract =
  | { kind: 'chosen'; contract: Contract; isOnly: boolean }
  | { kind: 'choose'; contracts: readonly Contract[] }
  | { kind: 'none' };

/**
 * The contract that a service is about.
 * @param wanted id from the address, if any; one that is not among the customer's running contracts is `none`
 */
export function chosenContract(contracts: readonly Contract[], wanted: string | null): ChosenContract {
  const running = contracts.filter(({ status }) => status !== 'ended');
  const [only, ...others] = running;
  if (wanted !== null) {
    const contract = running.find(({ id }) => id === wanted);
    return contract ? { kind: 'chosen', contract, isOnly: others.length === 0 } : { kind: 'none' };
  }
  if (!only) return { kind: 'none' };
  return others.length === 0
    ? { kind: 'chosen', contract: only, isOnly: true }
    : { kind: 'choose', contracts: running };
}

/** Asks for the contract by its address, so that it works without script and can be linked to. */
export function ContractChoice({ contracts }: { contracts: readonly Contract[] }) {
  return (
    <Form method="get" className="stack">
      <RadioGroup
        name="vertrag"
        legend="Um welchen Vertrag geht es?"
        defaultValue={contracts[0]?.id}
        options={contracts.map(({ id, tariff, number, insuredRisks }) => ({
          value: id,
          label: tariff,
          text: `Nr. ${number}, ${riskList(insuredRisks)}`,
        }))}
      />
      <p>
        <Button>Vertrag auswählen</Button>
      </p>
    </Form>
  );
}
