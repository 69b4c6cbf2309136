/** `also`: a second limit for which a use counts. */
export type Rule = { points: number; seconds: number; also?: 'receipt-day-address' };

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 3600;
const days = (count: number) => count * 86_400;

/**
 * How often something may be done within a time, each with the reason for its number. The name ends with what is
 * counted: a client's address, an account, an address of mail, a phone number, a customer. What ends with `-address` counts
 * mailboxes: `erika+eins@example.org` is the one of `erika@example.org`. Whatever the name, what counts an IPv6 client counts the
 * networks around it as well, see {@link widerNetworks}: the key says so, because nothing else is counted by a key of that form. A
 * mailbox or an account together with a client is bounded by the limits of the mailbox or account and of the client already.
 */
export const limitRules = {
  // A guest token costs a solved bot check; someone behind a shared address still gets one.
  'guest-token': { points: 30, seconds: 60 },
  // Ten files with a few mistakes each.
  uploads: { points: 60, seconds: minutes(10) },
  // What one client may leave on our disk within a day: three gigabytes, in files of the largest size.
  'uploads-day': { points: 300, seconds: days(1) },
  // Each form of an upload is sent once, and once more where the connection broke.
  'storage-forms': { points: 120, seconds: minutes(10) },
  'storage-forms-day': { points: 600, seconds: days(1) },
  // Every button without script and every step of a form; an office shares an address.
  'page-form-client': { points: 600, seconds: minutes(10) },
  // Suggestions while several people type, two a second each, and the pages of hits.
  'search-client': { points: 1200, seconds: minutes(10) },
  // A provider sends at most five a second from one address, and repeats what we refused. We check each forged webhook at
  // the provider, and it stops answering if it is asked too often.
  'webhook-client': { points: 300, seconds: minutes(1) },
  // Each asks the payment provider: a buyer comes back once, looks again and reloads, and an office shares an address.
  'payment-look-client': { points: 120, seconds: minutes(10) },
  // The same of one order, however many know it; above it what is known is told.
  'payment-look-order': { points: 30, seconds: minutes(10) },
  // Nobody orders more often; a lost answer is repeated with the same key.
  orders: { points: 30, seconds: minutes(10) },
  // Each choice keeps a time from others for half an hour; somebody who cannot decide chooses five or six.
  'appointment-client': { points: 12, seconds: hours(1) },
  // The same within a day: an unpaid order keeps its time for three hours, and nobody is to keep all of them.
  'appointment-day-client': { points: 40, seconds: days(1) },
  // Three moves, with a few times that were taken meanwhile.
  'appointment-change-client': { points: 40, seconds: hours(1) },
  // Every step between weeks asks once, and an office shares an address.
  'appointment-slots-client': { points: 240, seconds: minutes(10) },
  // A company that tries out several services; each order sends two mails, and nobody has proved whose address it is. Nobody is
  // refused above it: the order goes on without its first mail, and so do the forms below that are counted by address.
  'order-address': { points: 12, seconds: hours(1), also: 'receipt-day-address' },
  // What is free of charge for a customer, to an address that is not his account's.
  'free-order-customer-address': { points: 12, seconds: hours(1) },
  // Everything that is free in a tariff, by policyholder: nobody has twenty references and contracts looked at in a day.
  'free-orders-customer': { points: 20, seconds: days(1) },
  // The mails of an order, asked for again by who has mislaid them.
  'order-mails': { points: 5, seconds: hours(1) },
  // The same of all orders that name a mailbox which is not the caller's own.
  'order-mails-address': { points: 8, seconds: hours(1), also: 'receipt-day-address' },
  // Somebody trying out the settings; a shared address has several visitors.
  'consent-records': { points: 60, seconds: minutes(10) },
  // A list of stolen passwords needs thousands of tries. Successful logins are not counted, so people who share an address
  // do not lock each other out.
  'login-client': { points: 50, seconds: minutes(15) },
  // All logins, successful ones too: each takes 20 ms of processor time and writes a row.
  'login-calls-client': { points: 600, seconds: minutes(15) },
  // Whoever has forgotten which password it was tries five or six. Counts clients from which nobody has signed in to the
  // account before; those that somebody has count for themselves, so that strangers do not lock them out.
  'login-account': { points: 10, seconds: minutes(15) },
  'login-device': { points: 10, seconds: minutes(15) },
  // A family or a workshop at one address.
  'register-client': { points: 20, seconds: hours(1) },
  // Codes and new passwords from one address: several people, each with a few typing errors.
  'code-client': { points: 60, seconds: minutes(15) },
  // Mails with codes, for several people at one address.
  'code-mail-client': { points: 30, seconds: hours(1) },
  // Two codes with five typing errors each. Counted for an account and a client together: nobody else's guesses keep its owner
  // from his code, and it is too long to be guessed from many (ADR 0036).
  'confirm-client-address': { points: 10, seconds: minutes(15) },
  // As with the confirmation, counted for itself: one does not use up the other.
  'password-client-address': { points: 10, seconds: minutes(15) },
  // The codes of a change of address, which only its customer can give.
  'email-change-customer': { points: 10, seconds: minutes(15) },
  // Lost codes are asked for twice. A full mailbox keeps no customer from moving to it: he takes the code that lies there; see
  // `countMailbox`.
  'email-change-mail-customer': { points: 4, seconds: hours(1) },
  'email-change-mail-address': { points: 8, seconds: hours(1) },
  // A mail lost in a spam folder is asked for twice. Counted for a mailbox and a client together: nobody else's tries keep
  // its owner from his code.
  'code-mail-client-address': { points: 3, seconds: hours(1) },
  // The same from all clients: more would flood the mailbox. Nobody is refused for it, so that nobody can fill it for its owner:
  // above it a code follows only once the last cannot be used any more; see `countMailbox`.
  'code-mail-address': { points: 8, seconds: hours(1) },
  // All codes to one mailbox in a day. Beyond it the rule of the hourly limit applies: no new code while the last one is
  // valid.
  'code-mail-day-address': { points: 24, seconds: days(1) },
  // Addresses with a `+tag`, beyond both limits: otherwise each tag would get codes of its own. The plain address goes on.
  'code-mail-tagged-address': { points: 6, seconds: days(1) },
  // Codes for a new password, counted apart: neither do registrations use them up, nor they the registrations.
  'reset-mail-client-address': { points: 3, seconds: hours(1) },
  'reset-mail-address': { points: 8, seconds: hours(1) },
  // Password, phone and deletion are confirmed with the password a few times a year.
  'password-check-customer': { points: 10, seconds: minutes(15) },
  // Each SMS costs money, and none may become a nuisance to whoever has the number. Numbers that nobody has proved yet: what
  // others have sent to it does not keep its owner from the codes he signs in with.
  'sms-number': { points: 15, seconds: days(1) },
  // Counts browsers in which the second factor was not given before: whoever has the password alone uses up only these. They begin
  // anew with a new password, and so do the two of codes below that end with `-customer`.
  'sms-customer': { points: 15, seconds: days(1) },
  // The same of each browser in which it was.
  'sms-device': { points: 15, seconds: days(1) },
  // All texts for an account, whoever asks and however often its password is new. A stranger gets two days' worth into one day at most,
  // around the end of a count: that leaves a known browser its own.
  'sms-account': { points: 50, seconds: days(1) },
  // An office where many set up their number on one day; counts numbers that nobody has proved yet, each at our cost.
  'sms-client': { points: 60, seconds: days(1) },
  // The same of the whole portal: whoever has many addresses of the network has one purse of ours to empty. Who signs in with a
  // proved number is not counted.
  'sms-portal': { points: 300, seconds: hours(1) },
  // A company behind one address, everybody of which signs in with a code, several times a day.
  'sms-login-client': { points: 400, seconds: days(1) },
  // Three SMS codes with five tries each.
  'sms-code-customer': { points: 15, seconds: minutes(15) },
  'sms-code-device': { points: 15, seconds: minutes(15) },
  // A recovery code has far too many forms to be guessed; the number keeps the database calm.
  'recovery-code-customer': { points: 5, seconds: minutes(15) },
  'recovery-code-device': { points: 5, seconds: minutes(15) },
  // A brief code is copied from paper, with O for 0 and blanks.
  'briefcode-customer': { points: 10, seconds: hours(1) },
  // A letter takes days: one, and two more if it was lost. That none follows within a day stands in the activation.
  'briefcode-letter': { points: 3, seconds: days(30) },
  // However many accounts name the same policy: nobody's letter box is to be filled by strangers.
  'letter-policyholder': { points: 6, seconds: days(30) },
  // Number, birthday and postcode are known or not; more tries would be guessing.
  'policy-customer': { points: 5, seconds: days(1) },
  // Ten proofs with a few mistakes each.
  'customer-upload': { points: 60, seconds: minutes(10) },
  // Somebody with several problems at once, and what goes wrong while filling in.
  'legal-request': { points: 20, seconds: hours(1) },
  // The same from one client, however often it becomes another guest.
  'legal-request-client': { points: 40, seconds: hours(1) },
  // A quick exchange with files that come one by one.
  'legal-request-message': { points: 30, seconds: hours(1) },
  // Each look sends one prefix; a family checks its addresses, nobody a list of them.
  'breach-ranges': { points: 60, seconds: minutes(10) },
  // Several people of an office with several things each; whoever sends more is no person.
  'contact-client': { points: 20, seconds: hours(1) },
  // Each takes somebody's time within a window of two hours; a house full of people shares an address.
  'contact-call-client': { points: 10, seconds: days(1) },
  // Each sends a mail there, and nobody has proved whose address it is.
  'contact-address': { points: 6, seconds: hours(1), also: 'receipt-day-address' },
  // An archive of everything is much work for the database.
  'export-customer': { points: 5, seconds: hours(1) },
  // A handful of people at one address, some of whom mistype.
  'staff-login-client': { points: 40, seconds: minutes(15) },
  // Counted for an account and a client together, so that nobody shuts a colleague out; a browser that somebody has signed in
  // from counts for itself. Over all clients nothing is counted: passwords are made by `npm run staff` and have 99 bits (ADR 0040).
  'staff-login-client-account': { points: 8, seconds: minutes(15) },
  'staff-login-device': { points: 8, seconds: minutes(15) },
  // Codes of an app change every half minute: nobody mistypes six of them.
  'staff-code-account': { points: 6, seconds: minutes(15) },
  // A family or an office behind one address; several cases on one bad day.
  'claim-report-client': { points: 20, seconds: hours(1) },
  // Several reports of one household; each sends a mail, and nobody has proved whose address it is.
  'claim-report-address': { points: 8, seconds: hours(1), also: 'receipt-day-address' },
  // Every step keeps its answers once, and a shared address has several people.
  'claim-draft-client': { points: 300, seconds: minutes(10) },
  // Reports that are begun and not sent lie for a month: a family begins a few, an office some for others.
  'claim-draft-day-client': { points: 100, seconds: days(1) },
  // Ten files with a few mistakes each.
  'claim-draft-upload': { points: 60, seconds: minutes(10) },
  // A link lost in a spam folder is asked for twice; more would be a nuisance to who has the address.
  'claim-draft-mail-address': { points: 3, seconds: hours(1), also: 'receipt-day-address' },
  // Links to drafts, for several people at one address.
  'claim-draft-link-client': { points: 20, seconds: hours(1) },
  // A family behind one address, with a typing error or two; a list of strangers' addresses needs more.
  'newsletter-client': { points: 15, seconds: hours(1) },
  // A confirmation lost in a spam folder is asked for twice; more would flood somebody else's mailbox.
  'newsletter-address': { points: 3, seconds: hours(1), also: 'receipt-day-address' },
  // Pressing the buttons behind the links of mails; the signatures in them cannot be guessed anyway.
  'newsletter-link-client': { points: 60, seconds: minutes(10) },
  // A household at one address; who enters for strangers needs more.
  'prize-draw-client': { points: 10, seconds: hours(1) },
  // The confirmation was lost and is asked for again.
  'prize-draw-address': { points: 3, seconds: hours(1), also: 'receipt-day-address' },
  // Pressing the buttons behind the links of mails, with a typing error or two in the address.
  'prize-draw-link-client': { points: 40, seconds: minutes(10) },
  // A household with several bikes.
  'bike-interest-client': { points: 20, seconds: hours(1) },
  // The same to one address, which nobody has proved.
  'bike-interest-address': { points: 6, seconds: hours(1), also: 'receipt-day-address' },
  // Somebody who moves, marries and changes banks on one day, for several contracts; each sends him a mail, some one to staff.
  'change-customer': { points: 40, seconds: hours(1) },
  // The same within a day, for the same reason as the replies.
  'change-day-customer': { points: 150, seconds: days(1) },
  // Who fetches a debt that was paid in many parts, with some entered by mistake and taken back.
  'debt-steps': { points: 80, seconds: hours(1) },
  // Somebody compares several tariffs for several contracts; each wish is work for staff.
  'tariff-wish-customer': { points: 20, seconds: hours(1) },
  // Trying out what is advised, each time with its record; drawing takes a fifth of a second.
  'advice-records': { points: 40, seconds: minutes(10) },
  // A family's cards, each as picture and PDF; drawing takes a fifth of a second.
  'card-files': { points: 40, seconds: minutes(10) },
  // The files of a check or of a debt, drawn out of a stranger's words at each call: each is wanted a few times.
  'drawn-files': { points: 60, seconds: minutes(10) },
  // A tax office sends the reports of several companies in an hour, with a few mistakes each.
  'key-date-client': { points: 40, seconds: hours(1) },
  // Reports of one person with their corrections; each sends a mail to an address that nobody has proved.
  'key-date-address': { points: 10, seconds: hours(1), also: 'receipt-day-address' },
  // An office behind one address, where many leave a form half filled in; each takes some room for two hours.
  'kept-form-client': { points: 120, seconds: minutes(10) },
  // The room of those forms, in steps of 4 KB, for as long as they are kept: eight megabytes of one client. A filled form has
  // one to four kilobytes, so that the number above ends first.
  'kept-form-room-client': { points: 2000, seconds: hours(2) },
  // Opening what is behind the links of mails; the signatures in them cannot be guessed anyway.
  'link-client': { points: 120, seconds: minutes(10) },
  // Never reached by people, also behind one address: a withdrawal must be possible at any time (§ 356a BGB). A
  // tenth of it without the silent bot check; see `src/features/open-call.ts`.
  'withdrawal-client': { points: 300, seconds: hours(1) },
  // So many receipts leave at once; from then on one mail confirms what came within ten minutes.
  'withdrawal-receipt-address': { points: 3, seconds: hours(1), also: 'receipt-day-address' },
  // Mails that confirm several: with parts behind a plus sign each spelling has one of its own, in the same mailbox. Above it they wait for
  // the next hour, and many more stand in one.
  'withdrawal-collected-address': { points: 2, seconds: hours(1) },
  // The same of the one spelling that is surely its owner's: he does not wait behind those that strangers make up.
  'withdrawal-collected-spelling': { points: 2, seconds: hours(1) },
  // Mails that tell staff of withdrawals; the desk shows all of them.
  'withdrawal-notices': { points: 30, seconds: hours(1) },
  // Files and answers on the page of a case, for whoever holds its link.
  'case-upload': { points: 60, seconds: minutes(10) },
  'case-reply': { points: 20, seconds: minutes(10) },
  // An office that answers in many cases of its people.
  'case-reply-client': { points: 60, seconds: minutes(10) },
  // The same within a day: what is written to cases is kept for years and read as a whole.
  'case-reply-day-client': { points: 200, seconds: days(1) },
  // Receipts of such messages to a mailbox that nobody has proved: somebody who adds what he has forgotten. Nobody is refused
  // above it.
  'case-receipt-address': { points: 6, seconds: hours(1), also: 'receipt-day-address' },
  // All mails of a day to a mailbox that nobody has proved, whatever was sent: the limits of each form would add up to hundreds. Forms are
  // taken above it all the same, but for those that are of no use without their mail.
  'receipt-day-address': { points: 40, seconds: days(1) },
  // Mails to staff about one case: what somebody writes in one go. The desk shows each message.
  'case-notice': { points: 3, seconds: minutes(10) },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof limitRules;
/** Those that count a mailbox, alone or together with who asks. */
export type MailboxLimit = Extract<LimitName, `${string}-address`>;
