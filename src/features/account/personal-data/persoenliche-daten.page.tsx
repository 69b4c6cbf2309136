import type { NameChangeApi, NameChangeRecord } from '#src/features/account/name-change/public.ts';
import {
  type Contract,
  type ContractsApi,
  unreadableAccount,
} from '#src/features/insurance/contracts/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { api, type Part, part } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/persoenliche-daten.page';
import type { PersonalData, PersonalDataApi } from './personal-data.api.ts';
import { writtenPhone } from './personal-data.schema.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [data, nameChanges, contracts] = await Promise.all([
    part(api<PersonalDataApi>(context).profiles.self.contact.$get({})),
    part(api<NameChangeApi>(context).namechange.$get()),
    part(api<ContractsApi>(context).contracts.$get({ query: {} })),
  ]);
  const { customer } = pageRequest(context);
  return {
    isCompany: customer?.profileType === 'COMPANY',
    data: data.state === 'ready' ? { ...data, value: withWrittenPhones(data.value) } : data,
    pending:
      nameChanges.state === 'ready'
        ? nameChanges.value.items.find(({ status }) => status === 'received' || status === 'in_review')
        : undefined,
    contracts,
  };
}

function withWrittenPhones(data: PersonalData): PersonalData {
  const written = (phone: string | null) => (phone === null ? null : writtenPhone(phone));
  const { phoneLandline, phoneMobile } = data.contact;
  return {
    ...data,
    contact: {
      ...data.contact,
      phoneLandline: written(phoneLandline),
      phoneMobile: written(phoneMobile),
    },
  };
}

export const meta = metaOf({
  title: 'Persönliche Daten',
  description: 'Name, Anschrift und Telefonnummern, wie wir sie kennen, und wie Sie sie ändern.',
});

/** What the insurer knows of the customer, each with the way to change it. */
export default function PersonalDataPage({ loaderData }: Route.ComponentProps) {
  const { isCompany, data, pending, contracts } = loaderData;
  return (
    <AccountPage
      title={isCompany ? 'Firmendaten' : 'Persönliche Daten'}
      lead={
        isCompany
          ? 'So steht Ihre Firma bei uns. Stimmt etwas nicht mehr, ändern Sie es hier.'
          : 'So stehen Sie bei uns. Stimmt etwas nicht mehr, ändern Sie es hier.'
      }
    >
      {pending && <PendingName change={pending} />}
      <Details data={data} isCompany={isCompany} />
      <AccountsPanel contracts={contracts} />
    </AccountPage>
  );
}

function PendingName({ change }: { change: NameChangeRecord }) {
  return (
    <Notice tone="water" title={`Neuer Name „${change.newName}“: Wir prüfen Ihre Nachweise`}>
      <p>
        {change.promisedOn && <>Sie hören bis zum {formatDate(change.promisedOn)} von uns. </>}
        Bis dahin bleibt es bei „{change.oldName}“. Vorgang {change.reference}.
      </p>
    </Notice>
  );
}

function Details({ data, isCompany }: { data: Part<PersonalData>; isCompany: boolean }) {
  if (data.state !== 'ready') return <Unavailable what="Ihre Angaben" isPlural />;
  const { contact, email, insuranceNumber } = data.value;
  const contactPath = '/versicherten-services/kontaktdaten-aendern';
  return (
    <>
      <Panel title={isCompany ? 'Firma' : 'Person'}>
        <DefinitionRows
          rows={[
            ...namesOf(data.value, isCompany),
            { term: 'Versicherungsnummer', value: <span className="num">{insuranceNumber}</span> },
          ]}
        />
      </Panel>
      <Panel title="Anschrift und Telefon">
        <DefinitionRows
          rows={[
            {
              term: 'Anschrift',
              value: `${contact.street}, ${contact.postcode} ${contact.city}`,
              editTo: contactPath,
            },
            { term: 'Telefon', value: contact.phoneLandline ?? 'nicht angegeben', editTo: contactPath },
            { term: 'Mobil', value: contact.phoneMobile ?? 'nicht angegeben', editTo: contactPath },
          ]}
        />
        <p className="meta">
          Die Mobilnummer hier ist für Rückfragen. Die Nummer für SMS-Codes richten Sie in den{' '}
          <Link to="/account/einstellungen">Einstellungen</Link> ein.
        </p>
      </Panel>
      <Panel title="E-Mail-Adresse">
        <DefinitionRows
          rows={[
            {
              term: 'Damit melden Sie sich an',
              value: email,
              editTo: '/account/einstellungen#bereich-email',
            },
          ]}
        />
      </Panel>
    </>
  );
}

/** From which account each contract is paid. */
function AccountsPanel({ contracts }: { contracts: Part<{ items: readonly Contract[] }> }) {
  const paid =
    contracts.state === 'ready'
      ? contracts.value.items.filter(
          ({ status, maskedIban, isAccountUnreadable }) =>
            status !== 'ended' && (maskedIban !== null || isAccountUnreadable),
        )
      : [];
  return (
    <Panel title="Konto für Beiträge">
      {contracts.state !== 'ready' && <Unavailable what="Ihr Konto für Beiträge" />}
      {contracts.state === 'ready' && paid.length === 0 && <p>Zurzeit buchen wir nichts von Ihnen ab.</p>}
      {paid.length > 0 && (
        <DefinitionRows
          rows={paid.map(({ id, number, tariff, maskedIban }) => ({
            term: `Vertrag ${number}`,
            value: (
              <>
                <span className="num">{maskedIban ?? unreadableAccount}</span>
                <span className="row-next meta">für {tariff}</span>
              </>
            ),
            editTo: `/versicherten-services/bankverbindung-aendern?vertrag=${id}`,
          }))}
        />
      )}
    </Panel>
  );
}

function namesOf({ givenName, name, companyName, dateOfBirth }: PersonalData, isCompany: boolean) {
  const editTo = '/versicherten-services/namen-aendern';
  if (isCompany) return [{ term: 'Firma', value: companyName, editTo }];
  return [
    { term: 'Name', value: `${givenName} ${name}`, editTo },
    ...(dateOfBirth ? [{ term: 'Geburtsdatum', value: formatDate(dateOfBirth) }] : []),
  ];
}
