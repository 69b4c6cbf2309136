import { isRecord } from '#src/lib/own-value.ts';

/** How long without input counts as idle, unless said otherwise (specification, section 9). */
const defaultTimeoutMs = 60_000;
const channelName = 'rechtshafen-input';
/** How often other tabs hear of input at most. An idle time is exact to a second. */
const tellMs = 500;
/** Marks messages of this page: a channel also delivers those of other parts of the same page. */
const page = Math.random();
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;

export type IdleDetector = {
  /** How long ago somebody last did something, in any tab of this portal; milliseconds. */
  idleMs(): number;
  /** Counts the inputs; changes with each one. */
  inputs(): number;
  stop(): void;
};

/**
 * A moment by both clocks of the device. The wall clock goes on while the device sleeps, but can be set. The
 * page's clock cannot be set, but may stop while the device sleeps.
 */
type Moment = { wall: number; counted: number };

const now = (): Moment => ({ wall: Date.now(), counted: performance.now() });

/** The longer time of both clocks, so that setting one back does not prolong a session. */
function msSince(then: Moment): number {
  const { wall, counted } = now();
  return Math.max(wall - then.wall, counted - then.counted);
}

/** When another tab heard an input, told at an instant of the wall clock that both tabs share. */
function momentOf(wall: number): Moment {
  const here = now();
  const age = Math.max(0, here.wall - wall);
  return { wall: here.wall - age, counted: here.counted - age };
}

/**
 * Tells when nobody has done anything for a while, in this tab or another one of the same browser. After that the next
 * input is told too, and everything begins anew.
 * @param options.onIdle called once for each idle time, at the latest when the device wakes up or the tab is shown
 * @param options.onActive called at the first input after it, with the place of that input: this page or another tab
 */
export function detectIdle({
  timeoutMs = defaultTimeoutMs,
  onIdle,
  onActive,
}: {
  timeoutMs?: number;
  onIdle: () => void;
  onActive?: (place: 'here' | 'elsewhere') => void;
}): IdleDetector {
  let last = now();
  let count = 0;
  let told: Moment | undefined;
  let isIdle = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;

  /** Timers stop while the device sleeps and run late in hidden tabs, so the clocks decide. */
  const check = () => {
    clearTimeout(timer);
    const left = timeoutMs - msSince(last);
    if (left > 0) timer = setTimeout(check, left);
    else if (!isIdle) {
      isIdle = true;
      onIdle();
    }
  };
  const noteInput = (at: Moment, place: 'here' | 'elsewhere') => {
    check();
    count += 1;
    if (msSince(at) <= msSince(last)) last = at;
    if (!isIdle) return;
    isIdle = false;
    onActive?.(place);
    check();
  };
  const hear = () => {
    const at = now();
    noteInput(at, 'here');
    if (told && msSince(told) < tellMs) return;
    told = at;
    channel?.postMessage({ at: at.wall, page });
  };
  const hearOther = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || typeof data.at !== 'number' || typeof data.page !== 'number') return;
    if (data.page !== page) noteInput(momentOf(data.at), 'elsewhere');
  };

  for (const input of inputs) window.addEventListener(input, hear, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  channel?.addEventListener('message', hearOther);
  check();
  return {
    idleMs: () => msSince(last),
    inputs: () => count,
    stop() {
      clearTimeout(timer);
      for (const input of inputs) window.removeEventListener(input, hear, { capture: true });
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('pageshow', check);
      channel?.close();
    },
  };
}

/** How often the server hears of activity at most. */
const beatMs = 60_000;

/**
 * Tells once a minute whether somebody has done something since, in any tab.
 * @param tell.idle called only while the page is looked at
 * @returns how to stop
 */
export function onBeat(tell: { acted: () => void; idle: () => void }): () => void {
  const detector = detectIdle({ onIdle: () => undefined });
  let told = detector.inputs();
  const timer = setInterval(() => {
    const hasActed = detector.inputs() !== told;
    told = detector.inputs();
    if (hasActed) tell.acted();
    else if (document.visibilityState === 'visible') tell.idle();
  }, beatMs);
  return () => {
    clearInterval(timer);
    detector.stop();
  };
}
