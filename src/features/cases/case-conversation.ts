import type { RouterContextProvider } from 'react-router';
import type { CaseMessagesApi, ConversationBody } from '#src/features/case-messages/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { caseQueues } from './case-words.ts';

/** What was said about a case: there, shut until the customer has given a code, or nothing that can be talked about. */
export type CaseConversation =
  | { state: 'ready'; value: ConversationBody }
  | { state: 'otp_required' }
  | { state: 'none' };

/** The key of a case of the account (`{kind}-{uuid}`) in its queue; undefined where there is none. */
export function conversationKey(id: string): string | undefined {
  const kind = id.slice(0, -37);
  const found = Object.entries(caseQueues).find(([one]) => one === kind);
  return found && `${found[1]}-${id.slice(-36)}`;
}

/** What was said about a case of the account. A case that is not there, or not his, is told elsewhere. */
export async function conversationOf(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<CaseConversation> {
  const key = conversationKey(id);
  if (key === undefined) return { state: 'none' };
  const found = await outcome(
    api<CaseMessagesApi>(context).conversations[':case'].$get({ param: { case: key }, query: {} }),
  );
  if (found.ok) return { state: 'ready', value: found.value };
  return { state: found.problem.code === 'otp_required' ? 'otp_required' : 'none' };
}
