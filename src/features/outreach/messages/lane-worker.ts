import type { Log } from '#src/lib/log.ts';

/** What a worker needs to know of the messages it sends. */
export type LaneWork<Message> = {
  name: string;
  /** How many mailboxes are written to at the same time. */
  slots: number;
  /** Takes the next messages for the slots that are free beside those underway; none for a mailbox that is being written to. */
  take(underway: readonly Message[]): Promise<Message[]>;
  /** Sends one and records the result. @returns seconds until the next try, if it was not accepted */
  send(message: Message): Promise<number | undefined>;
};

export type LaneWorker = {
  /** Looks for work now; if a look is under way, once more after it. */
  wake(): void;
  /** Takes nothing new and waits for what is being sent. */
  stop(): Promise<void>;
};

/**
 * A timer can end up to two milliseconds before the database sees the time as up (it counts whole milliseconds
 * from an earlier instant). A look that comes too early finds nothing, and no other look would follow.
 */
const lateMs = 50;

/**
 * Sends the messages of one queue: when it is woken, and without a pause as long as there are any. It looks
 * whenever a slot is free, because the other slots may be busy for long. Slots that become free during a look are
 * filled by the next one.
 */
export function createLaneWorker<Message>(work: LaneWork<Message>, log: Log): LaneWorker {
  const underway = new Map<Message, Promise<void>>();
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let wasWoken = false;

  async function send(message: Message): Promise<void> {
    try {
      const againIn = await work.send(message);
      if (againIn !== undefined && !isStopped) setTimeout(wake, againIn * 1000 + lateMs).unref();
    } catch (error) {
      log.error({ err: error, lane: work.name }, 'the end of a sending could not be recorded');
    }
    underway.delete(message);
    wake();
  }

  async function look(): Promise<void> {
    do {
      wasWoken = false;
      const taken = await work.take([...underway.keys()]);
      for (const message of taken) underway.set(message, Promise.resolve(message).then(send));
    } while (wasWoken && !isStopped && underway.size < work.slots);
  }

  function wake(): void {
    wasWoken = true;
    if (isStopped || underway.size >= work.slots) return;
    looking ??= look().then(
      () => {
        looking = undefined;
        // Woken after the last look and before it was over.
        if (wasWoken) wake();
      },
      (error: unknown) => {
        looking = undefined;
        if (!isStopped) log.error({ err: error, lane: work.name }, 'looking for messages failed');
      },
    );
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      await looking;
      await Promise.all(underway.values());
    },
  };
}
