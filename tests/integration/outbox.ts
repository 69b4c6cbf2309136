import type { Portal } from './portal.ts';

type Channel = 'mail' | 'sms' | 'letter';

/** The messages of one kind to one recipient, the oldest first; a letter's recipient begins with the name. */
export async function messagesTo({ services }: Portal, channel: Channel, recipient: string) {
  const rows = await services.db
    .selectFrom('messages')
    .selectAll()
    .where('channel', '=', channel)
    .where('recipient', 'like', `${recipient}%`)
    .orderBy('created_at')
    .orderBy('position')
    .execute();
  return rows;
}

/** The text of the newest one; empty when there is none. */
export async function lastText(portal: Portal, channel: Channel, recipient: string): Promise<string> {
  return (await messagesTo(portal, channel, recipient)).at(-1)?.text ?? '';
}

/** The code in a mail, eight signs, or in a text message, six digits; empty when there is none. */
export function codeIn(text = ''): string {
  return /\b(\d{6}|[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4})\b/.exec(text)?.[0] ?? '';
}

/** The code in the newest text message to a number. */
export async function lastOtp(portal: Portal, number: string): Promise<string> {
  return codeIn(await lastText(portal, 'sms', number));
}

/** The code in the newest letter to somebody. */
export async function lastBriefcode(portal: Portal, name: string): Promise<string> {
  return /HAFEN-\w{4}-\w{4}/.exec(await lastText(portal, 'letter', name))?.[0] ?? '';
}
