import { type BankAccountCheck, sepaMandateText } from '#src/features/insurance/contracts/public.ts';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { typedAccountWords } from './bank-account-parts.tsx';
import type { Insurer } from './service-frame.ts';
import '#src/ui/css/sheet.css';

/**
 * The SEPA mandate as it is given with a tick: creditor with identifier, reference, wording, debtor and account, as the
 * SEPA rulebook asks for.
 */
export function MandateText({
  payee,
  holder,
  account,
  iban,
}: {
  payee: Insurer;
  holder: string;
  account: BankAccountCheck;
  /** As the debtor typed it. */
  iban: string;
}) {
  return (
    <section className="sheet mandate" aria-labelledby="mandat-titel">
      <h2 id="mandat-titel">SEPA-Lastschriftmandat</h2>
      <div className="prose">
        {sepaMandateText(payee.name).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <DefinitionRows
        rows={[
          { term: 'Zahlungsempfänger', value: `${payee.name}, ${payee.address}` },
          { term: 'Gläubiger-ID', value: <span className="num">{payee.creditorId}</span> },
          { term: 'Mandatsreferenz', value: <span className="num">{account.mandateReference}</span> },
          { term: 'Kontoinhaber', value: holder },
          { term: 'Konto', value: typedAccountWords({ iban, swiftcode: '' }, account) },
          ...(account.bic ? [{ term: 'BIC', value: <span className="num">{account.bic}</span> }] : []),
          { term: 'Art der Zahlung', value: 'SEPA-Basislastschrift, wiederkehrend' },
        ]}
      />
    </section>
  );
}
