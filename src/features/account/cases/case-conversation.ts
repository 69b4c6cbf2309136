import type { RouterContextProvider } from 'react-router';
import type { CaseMessagesApi, ConversationBody } from '#src/features/desk/case-messages/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { caseQueues } from './case-words.ts';

/** What was said about a case: there, shut until the customer has given a code, or nothing that can be talked about. */
export type CaseConversation =
  | { state: 'ready'; value: ConversationBody }
  | { state: 'otp_required' }
  | { state: 'none' };

/** The keys under which a case of the account (`{kind}-{uuid}`) may lie in queues. */
function conversationKeys(id: string): string[] {
  const kind = id.slice(0, -37);
  const found = Object.entries(caseQueues).find(([one]) => one === kind);
  return (found?.[1] ?? []).map((queue) => `${queue}-${id.slice(-36)}`);
}

type Context = Readonly<RouterContextProvider>;

/** The queue that a case of the account lies in, and what it answers; undefined where none knows it. */
async function found(context: Context, id: string) {
  for (const key of conversationKeys(id)) {
    const answer = await outcome(
      api<CaseMessagesApi>(context).conversations[':case'].$get({ param: { case: key }, query: {} }),
    );
    if (answer.ok || answer.problem.code === 'otp_required') return { key, answer };
  }
  return undefined;
}

/** The key of a case of the account in its queue; undefined where there is none. */
export async function conversationKey(context: Context, id: string): Promise<string | undefined> {
  return (await found(context, id))?.key;
}

/** What was said about a case of the account. A case that is not there, or not his, is told elsewhere. */
export async function conversationOf(context: Context, id: string): Promise<CaseConversation> {
  const one = await found(context, id);
  if (!one) return { state: 'none' };
  return one.answer.ok ? { state: 'ready', value: one.answer.value } : { state: 'otp_required' };
}
