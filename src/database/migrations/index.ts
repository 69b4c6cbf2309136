import type { Migration } from 'kysely/migration';
import * as firstPaidCheck from './001-first-paid-check.ts';
import * as invoiceCancellations from './002-invoice-cancellations.ts';
import * as customerSessions from './003-customer-sessions.ts';
import * as consentRecords from './004-consent-records.ts';
import * as identity from './005-identity.ts';
import * as insurance from './006-insurance.ts';
import * as search from './007-search.ts';
import * as generalOrders from './008-general-orders.ts';
import * as desk from './009-desk.ts';
import * as legalRequests from './010-legal-requests.ts';
import * as appointments from './011-appointments.ts';
import * as handOvers from './012-hand-overs.ts';
import * as caseAccess from './013-case-access.ts';
import * as redemptionKeys from './014-redemption-keys.ts';
import * as forms from './015-forms.ts';
import * as claimReportsOfGuests from './016-claim-reports-of-guests.ts';
import * as contactRequests from './017-contact-requests.ts';
import * as newsletter from './018-newsletter.ts';
import * as prizeDraws from './019-prize-draws.ts';
import * as keyDateReports from './020-key-date-reports.ts';
import * as bikeInterests from './021-bike-interests.ts';
import * as keptForms from './022-kept-forms.ts';
import * as newsletterSettingUnwritten from './023-newsletter-setting-unwritten.ts';
import * as unknownDeadlineDays from './024-unknown-deadline-days.ts';
import * as messagesInOrder from './025-messages-in-order.ts';
import * as messageLanes from './026-message-lanes.ts';
import * as withdrawalReceipts from './027-withdrawal-receipts.ts';
import * as rightsOfCustomers from './028-rights-of-customers.ts';
import * as registrations from './029-registrations.ts';
import * as mailboxes from './030-mailboxes.ts';
import * as portalKeys from './031-portal-keys.ts';
import * as subjectsOfAccounts from './032-subjects-of-accounts.ts';
import * as triesAndMailboxes from './033-tries-and-mailboxes.ts';
import * as signInMoments from './034-sign-in-moments.ts';
import * as linksOfReports from './035-links-of-reports.ts';
import * as codesOfMailboxes from './036-codes-of-mailboxes.ts';
import * as freeOrders from './037-free-orders.ts';
import * as triesOfKnownDevices from './038-tries-of-known-devices.ts';
import * as closingAccounts from './039-closing-accounts.ts';
import * as addressesOfInvoices from './040-addresses-of-invoices.ts';
import * as turnsOfMessages from './041-turns-of-messages.ts';
import * as movedLinks from './042-moved-links.ts';
import * as ordersByUse from './043-orders-by-use.ts';
import * as waysToOrders from './044-ways-to-orders.ts';
import * as momentOfSession from './045-moment-of-session.ts';
import * as ordersOfWithdrawals from './046-orders-of-withdrawals.ts';

/** Every migration in the order of its name. Forward only: widen first, narrow in a later release. */
export const migrations: Record<string, Migration> = {
  '001-first-paid-check': firstPaidCheck,
  '002-invoice-cancellations': invoiceCancellations,
  '003-customer-sessions': customerSessions,
  '004-consent-records': consentRecords,
  '005-identity': identity,
  '006-insurance': insurance,
  '007-search': search,
  '008-general-orders': generalOrders,
  '009-desk': desk,
  '010-legal-requests': legalRequests,
  '011-appointments': appointments,
  '012-hand-overs': handOvers,
  '013-case-access': caseAccess,
  '014-redemption-keys': redemptionKeys,
  '015-forms': forms,
  '016-claim-reports-of-guests': claimReportsOfGuests,
  '017-contact-requests': contactRequests,
  '018-newsletter': newsletter,
  '019-prize-draws': prizeDraws,
  '020-key-date-reports': keyDateReports,
  '021-bike-interests': bikeInterests,
  '022-kept-forms': keptForms,
  '023-newsletter-setting-unwritten': newsletterSettingUnwritten,
  '024-unknown-deadline-days': unknownDeadlineDays,
  '025-messages-in-order': messagesInOrder,
  '026-message-lanes': messageLanes,
  '027-withdrawal-receipts': withdrawalReceipts,
  '028-rights-of-customers': rightsOfCustomers,
  '029-registrations': registrations,
  '030-mailboxes': mailboxes,
  '031-portal-keys': portalKeys,
  '032-subjects-of-accounts': subjectsOfAccounts,
  '033-tries-and-mailboxes': triesAndMailboxes,
  '034-sign-in-moments': signInMoments,
  '035-links-of-reports': linksOfReports,
  '036-codes-of-mailboxes': codesOfMailboxes,
  '037-free-orders': freeOrders,
  '038-tries-of-known-devices': triesOfKnownDevices,
  '039-closing-accounts': closingAccounts,
  '040-addresses-of-invoices': addressesOfInvoices,
  '041-turns-of-messages': turnsOfMessages,
  '042-moved-links': movedLinks,
  '043-orders-by-use': ordersByUse,
  '044-ways-to-orders': waysToOrders,
  '045-moment-of-session': momentOfSession,
  '046-orders-of-withdrawals': ordersOfWithdrawals,
};
