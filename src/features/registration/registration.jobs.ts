import { z } from 'zod';
import { briefSeals } from '#src/database/sealed-columns.ts';
import { defineJob } from '#src/jobs/jobs.ts';
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

/**
 * Counts a mail with a code. Who asks too often from one place is refused; who asks for a mailbox that many have asked for is
 * not, because they may be strangers who want to keep its owner out: he gets a new code as soon as the last one cannot be used
 * any more.
 * @param client who asks, as limits count it
 * @throws Problem `rate_limited`
 */
export async function countCodeMail(
  { limits }: Services,
  email: string,
  client: string,
): Promise<{ keepsGoodCode: boolean }> {
  await limits.consume('code-mail-client-address', `${email}\n${client}`);
  return { keepsGoodCode: !(await limits.allows('code-mail-address', email)) };
}

/**
 * Asks for a code for a new password to be sent, if there is anybody to send it to.
 * @param client who asks, as limits count it
 * @throws Problem `rate_limited`
 */
export async function requestResetCode(services: Services, email: string, client: string): Promise<void> {
  const counted = await countCodeMail(services, email, client);
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
      // Its secret is lost, so trying again helps nobody: whoever waits for the code asks for another one.
      log.warn({ job: codeMailJob.name }, 'the address of a code mail cannot be read');
      return;
    }
    await identity.forgotPassword(email, deliverCode(services), { keepsGoodCode });
  });
}
