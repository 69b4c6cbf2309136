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

/**
 * How many of the slots the same may hold at a time, so that whoever comes next finds one free. `strangers`: all domains together that have
 * not answered promptly of late.
 */
export type Shares = { domain: number; retries: number; strangers: number };

/** The free slots of a queue, while they are given away. */
export type Turn = {
  /** How many slots are still free. */
  left(): number;
  /** Gives a message a slot, unless its share is full. */
  take(message: Rival): boolean;
  mayRetry(): boolean;
  /** Who gets none any more in this turn. `only`: the domains that still do, where strangers have their share. */
  closed(): { mailboxes: string[]; domains: string[]; only: string[] | undefined };
};

/** What a process gives away: how many slots in all, and beside whom. */
export type Room = {
  slots: number;
  shares: Shares;
  /** What this process is sending. */
  underway: readonly Rival[];
  /** Domains that have answered promptly of late. */
  prompt: ReadonlySet<string>;
};

/**
 * Gives away the free slots of a queue in fair shares. A server that lets us wait holds no more than the share of its domain.
 * Retries hold no more than theirs, and domains that nobody knows no more than theirs: somebody can have many silent ones.
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
