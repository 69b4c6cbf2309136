import { Mail, Phone } from 'lucide-react';
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
import insuredRisks from '../../../content/contracts/insured-risks.json' with { type: 'json' };
import { contractTimeline, premiumWords } from './contract-facts.ts';
import { relationWords, riskList, riskWords } from './contract-words.ts';
import type { Contract, InsuredRisk, Intermediary } from './contracts.schema.ts';

/** The contract in a few lines. */
export function FactsPanel({ contract }: { contract: Contract }) {
  const { deductible, nextDueDate, status } = contract;
  return (
    <Panel title="Auf einen Blick">
      <DefinitionRows
        rows={[
          { term: 'Versichert', value: riskList(contract.insuredRisks) },
          {
            term: 'Beitrag',
            value: premiumWords(contract),
            ...(status === 'ended'
              ? {}
              : {
                  editTo: `/versicherten-services/zahlungsperiode-anpassen?vertrag=${contract.id}`,
                  editText: 'Zahlungsperiode anpassen',
                }),
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
            value: <InsuredPersons persons={contract.insuredPersons} />,
          },
          { term: 'Beginn', value: formatDate(contract.startDate) },
          ...(contract.endDate ? [{ term: 'Ende', value: formatDate(contract.endDate) }] : []),
        ]}
      />
      {status !== 'ended' && (
        <p className="more">
          <Link to="/rechtsschutz-anpassen">Schutz anpassen</Link>
        </p>
      )}
    </Panel>
  );
}

function InsuredPersons({ persons }: { persons: Contract['insuredPersons'] }) {
  return (
    <ul>
      {persons.map(({ name, relation }) => (
        <li key={`${name} ${relation}`}>
          {name} <span className="meta">({relationWords[relation]})</span>
        </li>
      ))}
    </ul>
  );
}

/** What is insured, in plain words, with the waiting periods that belong to it. */
export function CoverPanel({ contract, today }: { contract: Contract; today: string }) {
  return (
    <Panel title="Was ist versichert?">
      {contract.insuredRisks.map((risk) => (
        <Cover
          key={risk}
          risk={risk}
          waitingPeriod={contract.waitingPeriods.find((one) => one.risk === risk)}
          today={today}
        />
      ))}
      <p className="meta">
        Das ist ein Überblick mit Beispielen. Was im Einzelnen gilt, steht im Versicherungsschein und in den
        Bedingungen unter „Unterlagen“.
      </p>
    </Panel>
  );
}

type WaitingPeriod = Contract['waitingPeriods'][number];

function Cover({
  risk,
  waitingPeriod,
  today,
}: {
  risk: InsuredRisk;
  waitingPeriod: WaitingPeriod | undefined;
  today: string;
}) {
  const { intro, covered, notCovered } = insuredRisks[risk];
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
      {endsOn > today
        ? `Wartezeit ${months}\u00a0Monate, bis ${formatDate(endsOn)}. Streit, dessen Ursache davor liegt, ist nicht versichert.`
        : `Die Wartezeit von ${months}\u00a0Monaten ist seit dem ${formatDate(endsOn)} vorbei.`}
    </p>
  );
}

export function TimelinePanel({ contract, today }: { contract: Contract; today: string }) {
  return (
    <Panel title="Verlauf">
      <Timeline label="Verlauf des Vertrags" entries={contractTimeline(contract, today)} />
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
        <ButtonLink to={telephoneAddress(phone)} variant="secondary" icon={Phone}>
          {phone} anrufen
        </ButtonLink>
        <ButtonLink to={`mailto:${email}`} variant="secondary" icon={Mail}>
          E-Mail schreiben
        </ButtonLink>
      </div>
      <p className="meta">Vermittlerregister (§&nbsp;11a GewO): {registerNumber}</p>
    </>
  );
}
