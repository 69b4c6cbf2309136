import type { Db } from '#src/database/database.ts';
import {
  type DemoCustomer,
  type DemoPolicyholder,
  demoCustomers,
  demoPassword,
  demoPolicyholdersWithoutLogin,
} from '#src/demo/customers.ts';
import { countAccounts, seedAccount } from '#src/features/account/accounts/public.server.ts';
import { seedBriefcode } from '#src/features/account/activation/public.server.ts';
import { seedSecondFactor } from '#src/features/account/second-factor/public.server.ts';
import {
  countPolicyholders,
  seedPolicyholders,
} from '#src/features/insurance/policyholders/public.server.ts';
import { type SeedUser, seedUsers } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import { claimsOfAccount } from './accounts.store.ts';

/** A sample policyholder as it is kept. */
const rowOf = (one: DemoPolicyholder) => ({
  id: one.id,
  insurance_number: one.insuranceNumber,
  profile_type: one.profileType,
  given_name: one.givenName,
  name: one.name,
  company_name: one.companyName,
  date_of_birth: one.dateOfBirth,
  street: one.street,
  postcode: one.postcode,
  city: one.city,
  tariff_description: one.tariffDescription,
  service_claims: JSON.stringify(one.serviceClaims),
  iban_last_four: one.ibanLastFour,
  offers_digital_activation: one.offersDigitalActivation,
});

async function seedCustomer(services: Services, customer: DemoCustomer): Promise<SeedUser> {
  const { userId, partnerId, email, policyholder } = customer;
  const now = services.clock.now().toISOString();
  const names = {
    profileType: policyholder?.profileType ?? 'INDIVIDUAL',
    givenName: policyholder?.givenName ?? 'Team',
    name: policyholder?.name ?? 'Betrieb',
    companyName: policyholder?.companyName ?? '',
  } as const;
  await seedAccount(services.db, {
    partner_id: partnerId,
    subject: `embedded|${userId}`,
    email,
    mailbox_proved_at: now,
    profile_type: names.profileType,
    given_name: names.givenName,
    name: names.name,
    company_name: names.companyName,
    policyholder_id: policyholder?.id ?? null,
    is_activated: customer.isActivated,
    created_at: now,
  });
  if (customer.briefcode) await seedBriefcode(services, partnerId, customer.briefcode);
  if (customer.phone) await seedSecondFactor(services, partnerId, customer.phone);
  const role = policyholder === null ? { role: 'staff' } : {};
  const claims = { partnerId, ...names, ...role, ...(await claimsOfAccount(services.db, partnerId)) };
  return { id: userId, email, claims };
}

/** How many sample policyholders and sample accounts the database holds, even if they were changed since. */
export async function countSampleCustomers(db: Db): Promise<number> {
  const insured = demoCustomers.flatMap(({ policyholder }) => (policyholder ? [policyholder] : []));
  const ids = [...insured, ...demoPolicyholdersWithoutLogin].map(({ id }) => id);
  const partnerIds = demoCustomers.map(({ partnerId }) => partnerId);
  const [insuredThere, accountsThere] = await Promise.all([
    countPolicyholders(db, ids),
    countAccounts(db, { partnerIds, besides: ids }),
  ]);
  return insuredThere + accountsThere;
}

/** The sample customers, and policyholders without a login to register as. */
export async function seedDemoCustomers(services: Services): Promise<void> {
  const insured = demoCustomers.flatMap(({ policyholder }) => (policyholder ? [policyholder] : []));
  await seedPolicyholders(services.db, [...insured, ...demoPolicyholdersWithoutLogin].map(rowOf));
  // Another provider has its own users. Their accounts are made with their first tokens.
  if (services.identity.kind !== 'embedded') return;
  const users: SeedUser[] = [];
  for (const customer of demoCustomers) users.push(await seedCustomer(services, customer));
  await seedUsers(services.db, users, demoPassword, services.clock.now().toISOString());
}
