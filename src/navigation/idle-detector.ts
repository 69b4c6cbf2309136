import { z } from 'zod';

/** How long without input counts as idle, unless said otherwise (specification, section 9). */
const defaultTimeoutMs = 60_000;
const channelName = 'rechtshafen-input';
/** Other tabs hear of input at most so often; an idle time is exact to a second. */
const tellMs = 500;
/** A channel also carries what other parts of the same page say; those have heard it themselves. */
const page = Math.random();
const toldSchema = z.object({ at: z.number(), page: z.number() });
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;

export type IdleDetector = {
  /** When somebody last did something, in any tab of this portal; milliseconds since 1970. */
  lastInput(): number;
  stop(): void;
};

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
  let last = Date.now();
  let told = 0;
  let isIdle = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;

  /** Timers sleep with the device and run late in hidden tabs: the clock decides. */
  const check = () => {
    clearTimeout(timer);
    const left = last + timeoutMs - Date.now();
    if (left > 0) timer = setTimeout(check, left);
    else if (!isIdle) {
      isIdle = true;
      onIdle();
    }
  };
  const noteInput = (at: number, place: 'here' | 'elsewhere') => {
    check();
    last = Math.max(last, at);
    if (!isIdle) return;
    isIdle = false;
    onActive?.(place);
    check();
  };
  const hear = () => {
    const now = Date.now();
    noteInput(now, 'here');
    if (now - told < tellMs) return;
    told = now;
    channel?.postMessage({ at: now, page });
  };
  const hearOther = ({ data }: MessageEvent<unknown>) => {
    const told = toldSchema.safeParse(data);
    if (told.success && told.data.page !== page) noteInput(told.data.at, 'elsewhere');
  };

  for (const input of inputs) window.addEventListener(input, hear, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  channel?.addEventListener('message', hearOther);
  check();
  return {
    lastInput: () => last,
    stop() {
      clearTimeout(timer);
      for (const input of inputs) window.removeEventListener(input, hear, { capture: true });
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('pageshow', check);
      channel?.close();
    },
  };
}
