import { z } from 'zod';
import { keep, readKept } from '#src/navigation/browser-store.ts';

/** What the tab remembers of its visitor, never personal data. */
const userStateSchema = z.object({
  lastArea: z.string(),
  dismissedNotices: z.array(z.string()),
  selectedContractId: z.string().optional(),
});

export type UserState = z.infer<typeof userStateSchema>;

const initial: UserState = { lastArea: '', dismissedNotices: [] };

/** The saved state of this tab, or the initial one. */
export function userState(): UserState {
  const saved = userStateSchema.safeParse(readKept('userState'));
  return saved.success ? saved.data : initial;
}

/** Changes parts of the state and writes it whole. */
export function updateUserState(change: Partial<UserState>): void {
  keep('userState', { ...userState(), ...change });
}
