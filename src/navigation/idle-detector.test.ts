// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detectIdle, type IdleDetector } from './idle-detector.ts';

/** Delivers to the other tabs at once; jsdom knows no channel of its own. */
class Channel extends EventTarget {
  static open: Channel[] = [];
  constructor() {
    super();
    Channel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close() {
    Channel.open = Channel.open.filter((one) => one !== this);
  }
}

let detectors: IdleDetector[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  for (const detector of detectors) detector.stop();
  detectors = [];
  Channel.open = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function watch(timeoutMs?: number) {
  const told: string[] = [];
  const onIdle = () => told.push('idle');
  const onActive = (place: string) => told.push(`active ${place}`);
  const detector = detectIdle({ ...(timeoutMs === undefined ? {} : { timeoutMs }), onIdle, onActive });
  detectors.push(detector);
  return { told, detector };
}

const press = () => window.dispatchEvent(new Event('keydown'));

test('a minute without input is idle unless said otherwise', () => {
  const { told } = watch();
  vi.advanceTimersByTime(59_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['idle']);
  vi.advanceTimersByTime(600_000);
  expect(told).toEqual(['idle']);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'])(
  '%s begins the time anew, to the millisecond',
  (type) => {
    const { told } = watch(1_800_000);
    vi.advanceTimersByTime(1_799_999);
    window.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(1_799_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['idle']);
  },
);

test('input after it is told once, and the next idle time again', () => {
  const { told } = watch();
  vi.advanceTimersByTime(60_000);
  press();
  press();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['idle', 'active here', 'idle']);
});

test('input in another tab counts', () => {
  const { told } = watch();
  vi.advanceTimersByTime(50_000);
  new Channel().postMessage({ at: Date.now(), page: 2 });
  vi.advanceTimersByTime(59_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['idle']);
});

test('whoever comes back in another tab is told apart from one who comes back here', () => {
  const { told } = watch();
  vi.advanceTimersByTime(60_000);
  new Channel().postMessage({ at: Date.now(), page: 2 });
  expect(told).toEqual(['idle', 'active elsewhere']);
});

test('several parts of one page hear an input once each, as their own', () => {
  const parts = [watch(), watch()];
  vi.advanceTimersByTime(60_000);
  press();
  expect(parts.map(({ told }) => told)).toEqual([
    ['idle', 'active here'],
    ['idle', 'active here'],
  ]);
});

test('a device that wakes up too late is idle before the first press counts', () => {
  const { told } = watch();
  vi.setSystemTime(Date.now() + 3_600_000);
  press();
  expect(told).toEqual(['idle', 'active here']);
});

test('a clock that is set back keeps nobody here', () => {
  const { told } = watch();
  vi.advanceTimersByTime(30_000);
  vi.setSystemTime(Date.now() - 5 * 3_600_000);
  vi.advanceTimersByTime(30_000);
  expect(told).toEqual(['idle']);
});

test('what another tab tells by a clock that was set back since counts as now, not as hours ago', () => {
  const { told } = watch();
  vi.advanceTimersByTime(50_000);
  const at = Date.now();
  vi.setSystemTime(at - 3_600_000);
  new Channel().postMessage({ at, page: 2 });
  vi.advanceTimersByTime(59_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['idle']);
});

test('input is counted, so that whoever asks later knows of it', () => {
  const { detector } = watch();
  press();
  vi.advanceTimersByTime(5_000);
  expect([detector.inputs(), detector.idleMs()]).toEqual([1, 5_000]);
});

test('nonsense from elsewhere is not input', () => {
  const { told } = watch();
  vi.advanceTimersByTime(50_000);
  new Channel().postMessage('jetzt');
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual(['idle']);
});

test('after it was stopped nothing is told', () => {
  const { told, detector } = watch();
  detector.stop();
  vi.advanceTimersByTime(600_000);
  expect(told).toEqual([]);
  expect(Channel.open).toEqual([]);
});
