import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { payByWords } from './contract-facts.ts';
import type { Arrears, Contract } from './contracts.schema.ts';

/** Where the contract page says how to pay. */
export const arrearsId = 'offener-beitrag';

/** What is owed, since when, and how to pay it. @param props.today `YYYY-MM-DD` */
export function ArrearsNotice({
  contract,
  arrears,
  today,
}: {
  contract: Pick<Contract, 'number'>;
  arrears: Arrears;
  today: string;
}) {
  const { amount, since, payTo } = arrears;
  return (
    <Notice
      id={arrearsId}
      tone="warning"
      level={2}
      title={`${formatCents(amount.amountCents)} sind offen: bitte ${payByWords(arrears, today)} überweisen`}
    >
      <div className="stack">
        <p>
          {since
            ? `Der Beitrag für Vertrag ${contract.number} war am ${formatDate(since)} fällig. Die Lastschrift ging zurück; ihre Kosten sind im Betrag enthalten.`
            : `Zu Vertrag ${contract.number} fehlt ein Beitrag.`}
        </p>
        <DefinitionRows
          rows={[
            { term: 'Betrag', value: formatCents(amount.amountCents) },
            { term: 'Empfänger', value: payTo.holder },
            { term: 'IBAN', value: <span className="num">{payTo.iban}</span> },
            { term: 'Verwendungszweck', value: payTo.reference },
          ]}
        />
        <p>
          Wer auch nach einer Mahnung mit Frist nicht zahlt, hat keinen Schutz, bis gezahlt ist
          (§&nbsp;38&nbsp;VVG). Haben Sie schon überwiesen, dauert es bis zu drei Werktage, bis Sie es hier
          sehen.
        </p>
      </div>
    </Notice>
  );
}
