import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What the form of this page led to, for as long as the customer stays there. The router forgets it as soon as
 * anything on the page is loaded anew, for example because a document was read; a confirmation must not vanish by that.
 * @param answer the action's data, as the router passes it
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, answer });
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) keep({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
