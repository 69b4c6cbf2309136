import type { Log } from '#src/lib/log.ts';

/** What a worker needs to know of the messages it sends. */
export type LaneWork<Message> = {
  name: string;
  /** How many mailboxes are written to at the same time. */
  slots: number;
  /** Takes the next messages, at most so many; none for a mailbox that is being written to. */
  claim(most: number): Promise<Message[]>;
  /** Messages with the same key are sent one after the other, in their order. */
  mailbox(message: Message): string;
  /** Sends one and records its end. @returns seconds until it is worth trying again, if it was not taken */
  send(message: Message): Promise<number | undefined>;
};

export type LaneWorker = {
  /** Looks for work now; while it is looking already, once more afterwards. */
  wake(): void;
  /** Takes nothing new and waits for what is being sent. */
  stop(): Promise<void>;
};

/**
 * A timer ends up to two milliseconds before the database says that the time is up (it counts whole milliseconds, from an
 * instant before it was set). Whoever looks too early finds nothing, and nobody wakes him again.
 */
const lateMs = 50;

/**
 * Sends the messages of one lane: as soon as it is woken, and without a pause as long as there are any. Takes new ones when
 * half of its slots are free, so that a round trip to the database serves several.
 */
export function createLaneWorker<Message>(work: LaneWork<Message>, log: Log): LaneWorker {
  const atWork = new Set<Promise<void>>();
  let busy = 0;
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let wasWoken = false;

  async function sendInOrder(messages: Message[]): Promise<void> {
    for (const message of messages) {
      try {
        const againIn = await work.send(message);
        if (againIn !== undefined && !isStopped) setTimeout(wake, againIn * 1000 + lateMs).unref();
      } catch (error) {
        log.error({ err: error, lane: work.name }, 'the end of a sending could not be recorded');
      }
    }
  }

  function begin(messages: Message[]): void {
    busy += 1;
    const sending = sendInOrder(messages).then(() => {
      busy -= 1;
      atWork.delete(sending);
      wake();
    });
    atWork.add(sending);
  }

  async function look(): Promise<void> {
    wasWoken = false;
    while (!isStopped && busy <= work.slots / 2) {
      wasWoken = false;
      const claimed = await work.claim(work.slots - busy);
      for (const messages of Map.groupBy(claimed, work.mailbox).values()) begin(messages);
      if (claimed.length === 0 && !wasWoken) return;
    }
  }

  function wake(): void {
    wasWoken = true;
    if (isStopped) return;
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
      await Promise.all(atWork);
    },
  };
}
