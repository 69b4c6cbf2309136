/**
 * The domain that a mail counts for: its last two labels, because the owner of a domain can have any number of
 * names below it. All names below `co.at` and the like count as one. That costs nothing while they answer fast.
 * @returns empty for other channels, where one provider answers for all
 */
export function domainOf({ channel, recipient }: { channel: string; recipient: string }): string {
  if (channel !== 'mail') return '';
  const host = recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();
  return host.split('.').filter(Boolean).slice(-2).join('.');
}

/** The facts of a message that decide which shares it counts for. */
export type Rival = {
  recipient: string;
  /** Empty: it counts for no domain. */
  domain: string;
  is_retry: boolean;
};

/**
 * Most slots that one domain, all retries, or all strangers may hold at a time, so that others find one free.
 * `strangers`: all domains that have not answered promptly lately.
 */
export type Shares = { domain: number; retries: number; strangers: number };

/** The free slots of a queue during one round of distribution. */
export type Turn = {
  /** How many slots are still free. */
  left(): number;
  /** Gives a message a slot, unless its share is full. */
  take(message: Rival): boolean;
  mayRetry(): boolean;
  /** Who gets no more slots in this round. `only`: the domains that still do once strangers have their share. */
  closed(): { mailboxes: string[]; domains: string[]; only: string[] | undefined };
};

/** The slots of a process and what it is sending already. */
export type Room = {
  slots: number;
  shares: Shares;
  /** What this process is sending. */
  underway: readonly Rival[];
  /** Domains that have answered promptly of late. */
  prompt: ReadonlySet<string>;
};

/**
 * Distributes the free slots of a queue in fair shares. A slow server holds at most the share of its domain.
 * Retries and unknown domains have shares of their own, because one person can own many silent domains.
 */
export function createTurn({ slots, shares, underway, prompt }: Room): Turn {
  const held = new Map<string, number>();
  const mailboxes = new Set<string>();
  let [retries, strangers] = [0, 0];
  let free = slots;
  const isStranger = (domain: string) => domain !== '' && !prompt.has(domain);

  function hold({ domain, is_retry: isRetry }: Rival): void {
    if (domain !== '') held.set(domain, (held.get(domain) ?? 0) + 1);
    if (isRetry) retries += 1;
    if (isStranger(domain)) strangers += 1;
    free -= 1;
  }
  const isFull = (domain: string) => (held.get(domain) ?? 0) >= shares.domain;
  const mayRetry = () => retries < shares.retries;
  const isFullOfStrangers = () => strangers >= shares.strangers;

  for (const message of underway) hold(message);
  return {
    left: () => free,
    take(message) {
      if (free <= 0 || mailboxes.has(message.recipient) || isFull(message.domain)) return false;
      if (message.is_retry && !mayRetry()) return false;
      if (isFullOfStrangers() && isStranger(message.domain)) return false;
      hold(message);
      mailboxes.add(message.recipient);
      return true;
    },
    mayRetry,
    closed: () => ({
      mailboxes: [...mailboxes],
      domains: [...held.keys()].filter(isFull),
      only: isFullOfStrangers() ? [...prompt].filter((domain) => !isFull(domain)) : undefined,
    }),
  };
}
