import { z } from 'zod';

/** What the tab remembers of its visitor, never personal data (decisions, “Session and tokens”). */
const userStateSchema = z.object({
  lastArea: z.string(),
  dismissedNotices: z.array(z.string()),
  selectedContractId: z.string().optional(),
});

export type UserState = z.infer<typeof userStateSchema>;

const storageKey = 'userState';
const initial: UserState = { lastArea: '', dismissedNotices: [] };

/** The saved state of this tab, or the initial one. */
export function userState(): UserState {
  try {
    const saved = userStateSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return saved.success ? saved.data : initial;
  } catch {
    return initial;
  }
}

/** Changes parts of the state and writes it whole. */
export function updateUserState(change: Partial<UserState>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...userState(), ...change }));
  } catch {
    // Without storage there is nothing to remember.
  }
}
