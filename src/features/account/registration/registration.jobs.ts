import { z } from 'zod';
import { waitingTime } from '#src/database/counted-limits.ts';
import { briefSeals } from '#src/database/sealed-columns.ts';
import { defineJob } from '#src/jobs/jobs.ts';
import { isTagged } from '#src/lib/mail-address.ts';
import { Problem } from '#src/lib/problem.ts';
import { seal, unseal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import { deliverCode } from './code-mails.ts';

/** Has a code for a new password sent. In the background, so that a known address is answered as fast as an unknown one. */
const codeMailJob = defineJob({
  name: 'code-mail',
  schema: z.object({
    sealedEmail: z.string(),
    keepsGoodCode: z.boolean().default(false),
  }),
  timeLimitSeconds: 60,
  retries: 3,
});

/** What is in the mailbox by now, in words that fit with and without an account. */
const sentBefore: Record<'code-mail-client-address' | 'reset-mail-client-address', string> = {
  'code-mail-client-address': 'Unsere neueste E-Mail liegt im Postfach, vielleicht im Spam-Ordner.',
  'reset-mail-client-address':
    'Gibt es dazu ein Konto, liegt der neueste im Postfach, vielleicht im Spam-Ordner.',
};

/**
 * Counts requests for mails to an address by one client. Above the limit it tells where to look and how to go on.
 * @throws Problem `rate_limited`
 */
async function countAsker(
  { limits, settings }: Services,
  limit: keyof typeof sentBefore,
  { email, client }: { email: string; client: string },
): Promise<void> {
  const asker = `${email}\n${client}`;
  if (await limits.allows(limit, asker)) return;
  const { secondsLeft } = await limits.used(limit, asker);
  const { SUPPORT_PHONE, SUPPORT_HOURS } = settings;
  throw new Problem('rate_limited', {
    retryAfterSeconds: secondsLeft,
    detail: `Von diesem Internetanschluss wurden für die Adresse gerade schon mehrere Codes angefordert. ${sentBefore[limit]} Einen weiteren können Sie in ${waitingTime(secondsLeft)} anfordern. Kommen Sie so nicht weiter, rufen Sie an: ${SUPPORT_PHONE} (${SUPPORT_HOURS}).`,
  });
}

type HourlyLimit = 'code-mail-address' | 'reset-mail-address' | 'email-change-mail-address';

/**
 * Counts a code for a mailbox. Above the limit nobody is refused, because the requests may come from strangers who
 * want to lock out the owner: he uses the code in his mailbox, and gets a new one once that cannot be used any
 * more. So many strangers cause no more mails than a few (ADR 0047).
 * @throws Problem `rate_limited` for an address with a plus sign, once its mailbox has had too many codes of that
 * kind
 */
export async function countMailbox(
  services: Services,
  hourly: HourlyLimit,
  email: string,
): Promise<{ keepsGoodCode: boolean }> {
  const counted = await countCodes(services, hourly, email);
  if (counted.keepsGoodCode && isTagged(email)) {
    await services.limits.consume('code-mail-tagged-address', email);
  }
  return counted;
}

async function countCodes({ limits }: Services, hourly: HourlyLimit, email: string) {
  const isQuietHour = await limits.allows(hourly, email);
  const isQuietDay = await limits.allows('code-mail-day-address', email);
  return { keepsGoodCode: !isQuietHour || !isQuietDay };
}

/**
 * Counts a mail with the code of a registration. A client that asks too often is refused.
 * @param client who asks, as limits count it
 * @throws Problem `rate_limited`
 */
export async function countCodeMail(
  services: Services,
  email: string,
  client: string,
): Promise<{ keepsGoodCode: boolean }> {
  await countAsker(services, 'code-mail-client-address', { email, client });
  return countMailbox(services, 'code-mail-address', email);
}

/**
 * Counts a code for a new password in the same way, apart from the codes of registrations. Addresses with a plus
 * sign have no limit of their own here: only addresses with an account get mails, and an account with such an
 * address has no other.
 * @throws Problem `rate_limited`
 */
async function countResetMail(services: Services, email: string, client: string) {
  await countAsker(services, 'reset-mail-client-address', { email, client });
  return countCodes(services, 'reset-mail-address', email);
}

/**
 * Asks for a code for a new password to be sent, if there is anybody to send it to.
 * @param client who asks, as limits count it
 * @throws Problem `rate_limited`
 */
export async function requestResetCode(services: Services, email: string, client: string): Promise<void> {
  const counted = await countResetMail(services, email, client);
  const sealedEmail = seal(services.settings.APP_SECRET, briefSeals.codeMailAddress, email);
  await services.jobs.enqueue(codeMailJob, { sealedEmail, ...counted });
  services.jobs.wake(codeMailJob.name);
}

/** Has codes sent by the identity provider, which alone knows whose address it is. */
export function registerRegistrationJobs(services: Services): void {
  const { identity, jobs, log, settings } = services;
  jobs.handle(codeMailJob, async ({ sealedEmail, keepsGoodCode }) => {
    const email = unseal(settings.APP_SECRET, briefSeals.codeMailAddress, sealedEmail);
    if (email === undefined) {
      // Its secret is lost, so a retry is useless. The customer can request another code.
      log.warn({ job: codeMailJob.name }, 'the address of a code mail cannot be read');
      return;
    }
    await identity.forgotPassword(email, deliverCode(services), { keepsGoodCode });
  });
}
