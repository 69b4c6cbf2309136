import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Keeps the answer to the form of this page for as long as the customer stays there. The router drops it as soon
 * as anything on the page is reloaded, for example because a document was read. A confirmation must not vanish by
 * that.
 * @param answer the action's data, as the router passes it
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, answer });
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) keep({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
