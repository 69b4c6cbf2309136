import type { MailTransport } from './mail.ts';

/** The default: the outbox table, kept by the caller, is the mailbox itself; nothing leaves the machine. */
export function createOutboxTransport(): MailTransport {
  return {
    send: async ({ messageId }) => ({ accepted: true, providerId: `outbox:${messageId}` }),
  };
}
