/**
 * Whose server answers for a mail: the last two labels, because whoever has a domain has any number of names below it. All below
 * one like `co.at` count as one; where they answer fast, nobody notices.
 * @returns nothing for what goes another way: all of it is answered by one provider
 */
export function domainOf({ channel, recipient }: { channel: string; recipient: string }): string {
  if (channel !== 'mail') return '';
  const host = recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();
  return host.split('.').filter(Boolean).slice(-2).join('.');
}

/** What of a message decides whom it keeps from a slot. */
export type Rival = {
  recipient: string;
  /** Empty: it counts alone. */
  domain: string;
  is_retry: boolean;
};

/** How many of the slots the same may hold at a time, so that whoever comes next finds one free. */
export type Shares = { domain: number; retries: number };

/** The free slots of a queue, while they are given away. */
export type Turn = {
  /** How many slots are still free. */
  left(): number;
  /** Gives a message a slot, unless its share is full. */
  take(message: Rival): boolean;
  mayRetry(): boolean;
  /** Who gets none any more in this turn. */
  closed(): { mailboxes: string[]; domains: string[] };
};

/**
 * Gives away the free slots of a queue in fair shares. A server that lets us wait holds no more than the share of its domain.
 * Retries hold no more than theirs, because somebody can have many silent domains.
 * @param room.underway what this process is sending
 */
export function createTurn(room: { slots: number; shares: Shares; underway: readonly Rival[] }): Turn {
  const { slots, shares, underway } = room;
  const held = new Map<string, number>();
  const mailboxes = new Set<string>();
  let retries = 0;
  let free = slots;

  function hold({ domain, is_retry: isRetry }: Rival): void {
    if (domain !== '') held.set(domain, (held.get(domain) ?? 0) + 1);
    if (isRetry) retries += 1;
    free -= 1;
  }
  const isFull = (domain: string) => (held.get(domain) ?? 0) >= shares.domain;
  const mayRetry = () => retries < shares.retries;

  for (const message of underway) hold(message);
  return {
    left: () => free,
    take(message) {
      if (free <= 0 || mailboxes.has(message.recipient) || isFull(message.domain)) return false;
      if (message.is_retry && !mayRetry()) return false;
      hold(message);
      mailboxes.add(message.recipient);
      return true;
    },
    mayRetry,
    closed: () => ({ mailboxes: [...mailboxes], domains: [...held.keys()].filter(isFull) }),
  };
}
