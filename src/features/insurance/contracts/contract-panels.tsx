import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import insuredRisks from '../../../../content/contracts/insured-risks.json' with { type: 'json' };
import { arrearsId } from './contract-arrears.tsx';
import { contractTimeline, premiumWords } from './contract-facts.ts';
import { relationWords, riskList, riskWords } from './contract-words.ts';
import type { Contract, ContractDocument, InsuredRisk, Intermediary } from './contracts.schema.ts';

/** The contract in a few lines. */
export function FactsPanel({ contract, isCompany }: { contract: Contract; isCompany: boolean }) {
  const { deductible, nextDueDate, status } = contract;
  return (
    <Panel title="Auf einen Blick">
      <DefinitionRows
        rows={[
          { term: 'Versichert', value: riskList(contract.insuredRisks) },
          {
            term: 'Beitrag',
            value: premiumWords(contract),
            ...(contract.canChangePaymentMode
              ? {
                  editTo: `/versicherten-services/zahlungsperiode-anpassen?vertrag=${contract.id}`,
                  editText: 'Zahlungsperiode anpassen',
                }
              : {}),
          },
          ...(nextDueDate && status !== 'ended'
            ? [{ term: 'Nächste Zahlung', value: formatDate(nextDueDate) }]
            : []),
          {
            term: 'Selbstbeteiligung',
            value:
              deductible.amountCents === 0
                ? 'Keine: Wir übernehmen die versicherten Kosten ganz.'
                : `${formatCents(deductible.amountCents)} zahlen Sie in jedem Schaden selbst.`,
          },
          {
            term: contract.insuredPersons.length === 1 ? 'Versicherte Person' : 'Versicherte Personen',
            value: <InsuredPersons persons={contract.insuredPersons} isCompany={isCompany} />,
          },
          { term: 'Beginn', value: formatDate(contract.startDate) },
          ...(contract.endDate ? [{ term: 'Ende', value: formatDate(contract.endDate) }] : []),
        ]}
      />
      {status === 'active' && (
        <p className="more">
          <Link to={`/rechtsschutz-anpassen?vertrag=${contract.id}`}>Schutz anpassen</Link>
        </p>
      )}
    </Panel>
  );
}

function InsuredPersons({ persons, isCompany }: { persons: Contract['insuredPersons']; isCompany: boolean }) {
  return (
    <ul>
      {persons.map(({ name, relation }) => {
        const word = relationWords[relation];
        const isNew = !name.includes(word) && !(isCompany && relation !== 'management');
        return (
          <li key={`${name} ${relation}`}>
            {name} {isNew && <span className="meta">({word})</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** What is insured, in plain words, with the waiting periods that belong to it. */
export function CoverPanel({
  contract,
  documents,
  isCompany,
  today,
}: {
  contract: Contract;
  documents: Part<{ items: readonly ContractDocument[] }>;
  isCompany: boolean;
  today: string;
}) {
  return (
    <Panel title="Was ist versichert?">
      {contract.insuredRisks.map((risk) => (
        <Cover
          key={risk}
          risk={risk}
          text={coverTexts(isCompany)[risk]}
          waitingPeriod={contract.waitingPeriods.find((one) => one.risk === risk)}
          today={today}
        />
      ))}
      <p className="meta">
        Das ist ein Überblick mit Beispielen. Was im Einzelnen gilt, steht im Versicherungsschein und in den
        Bedingungen. <WherePapersAre documents={documents} />
      </p>
    </Panel>
  );
}

/** Refers to „Unterlagen“ only if the papers are there. */
function WherePapersAre({ documents }: { documents: Part<{ items: readonly ContractDocument[] }> }) {
  const kinds = new Set(documents.state === 'ready' ? documents.value.items.map(({ kind }) => kind) : []);
  const [hasPolicy, hasConditions] = [kinds.has('policy'), kinds.has('conditions')];
  if (hasPolicy && hasConditions) return 'Beide liegen unter „Unterlagen“.';
  return (
    <>
      {hasPolicy && 'Der Versicherungsschein liegt unter „Unterlagen“. '}
      {hasConditions && 'Die Bedingungen liegen unter „Unterlagen“. '}
      Was hier fehlt, schicken wir Ihnen: <Link to="/kontakt">Unterlagen anfragen</Link>.
    </>
  );
}

type CoverText = { intro: string; covered: string[]; notCovered: string[] };

/** The texts of all risks; some read differently to a company. */
function coverTexts(isCompany: boolean): Record<InsuredRisk, CoverText> {
  const { COMPANY: forCompanies, ...texts } = insuredRisks;
  return isCompany ? { ...texts, ...forCompanies } : texts;
}

type WaitingPeriod = Contract['waitingPeriods'][number];

function Cover({
  risk,
  text: { intro, covered, notCovered },
  waitingPeriod,
  today,
}: {
  risk: InsuredRisk;
  text: CoverText;
  waitingPeriod: WaitingPeriod | undefined;
  today: string;
}) {
  return (
    <div className="contract-cover">
      <h3>{riskWords[risk]}</h3>
      <p>{intro}</p>
      <div className="contract-cover-lists">
        <div>
          <h4>Zum Beispiel versichert</h4>
          <ul className="contract-cover-in">
            {covered.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <div>
          <h4>Nicht versichert</h4>
          <ul className="contract-cover-out">
            {notCovered.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
      {waitingPeriod && <WaitingNote period={waitingPeriod} today={today} />}
    </div>
  );
}

function WaitingNote({ period: { months, endsOn }, today }: { period: WaitingPeriod; today: string }) {
  if (months === 0) return <p className="meta">Ohne Wartezeit: Der Schutz galt vom ersten Tag an.</p>;
  return (
    <p className="meta num">
      {endsOn >= today
        ? `Wartezeit ${months}\u00a0Monate, bis ${formatDate(endsOn)}. Streit, dessen Ursache davor liegt, ist nicht versichert.`
        : `Die Wartezeit von ${months}\u00a0Monaten ist seit dem ${formatDate(endsOn)} vorbei.`}
    </p>
  );
}

export function TimelinePanel({ contract, today }: { contract: Contract; today: string }) {
  const pay = contract.arrears && <ButtonLink to={`#${arrearsId}`}>So überweisen Sie</ButtonLink>;
  const entries = contractTimeline(contract, today).map((entry) =>
    entry.state === 'now' && pay ? { ...entry, action: pay } : entry,
  );
  return (
    <Panel title="Verlauf">
      <Timeline label="Verlauf des Vertrags" entries={entries} />
    </Panel>
  );
}

/** Who looks after the contract, to call and to write to. */
export function IntermediaryPanel({ intermediary }: { intermediary: Part<Intermediary> }) {
  return (
    <Panel title="Wer Sie betreut">
      {intermediary.state !== 'ready' ? (
        <Unavailable what="Ihre Betreuung" />
      ) : (
        <Intermediaries intermediary={intermediary.value} />
      )}
    </Panel>
  );
}

function Intermediaries({ intermediary }: { intermediary: Intermediary }) {
  const { name, agency, phone, email, address, registerNumber } = intermediary;
  return (
    <>
      <p>
        <b>{name}</b>
        <br />
        {agency}
        <br />
        {address.street}, {address.postcode} {address.city}
      </p>
      <div className="flow">
        <ButtonLink to={telephoneAddress(phone)} variant="secondary" icon="phone">
          {phone} anrufen
        </ButtonLink>
        <ButtonLink to={`mailto:${email}`} variant="secondary" icon="mail">
          E-Mail schreiben
        </ButtonLink>
      </div>
      <p className="meta">Vermittlerregister (§&nbsp;11a GewO): {registerNumber}</p>
    </>
  );
}
