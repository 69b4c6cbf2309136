/** What Lighthouse does not see: a press while the page wakes on a slow processor, and the first paint on a bad line. */
import { chromium } from '@playwright/test';
import { median } from './measure.mjs';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** 400 kbit/s in both directions, 400 ms there and back. */
const badLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function opened(browser, { url, headers }) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  if (headers.Cookie) {
    const pairs = headers.Cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
    await context.addCookies(pairs.map(([name, value]) => ({ name, value, url })));
  }
  return { context, page, cdp: await context.newCDPSession(page) };
}

/** Notes how long each press waits for the next picture (Event Timing API; what INP is made of). */
function notePresses() {
  window.longestPress = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) {
      if (interactionId > 0) window.longestPress = Math.max(window.longestPress, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Presses the menu of the header again and again from the first paint until the page listens and half a second on. */
async function longestPress(browser, target) {
  const { context, page, cdp } = await opened(browser, target);
  await page.addInitScript(notePresses);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const loading = page.goto(target.url, { waitUntil: 'commit' });
  await loading;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const tap = async (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const until = Date.now() + 15_000;
  let listening = 0;
  while (Date.now() < until && (listening === 0 || Date.now() - listening < 500)) {
    // The empty middle of the header: nothing follows from the press but the work of whoever listens.
    await tap('touchStart', [{ x: 200, y: 30 }]);
    await tap('touchEnd', []);
    const isListening = await page.evaluate(() => history.scrollRestoration === 'manual');
    if (isListening && listening === 0) listening = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  const longest = await page.evaluate(() => window.longestPress);
  await context.close();
  return longest;
}

/** Milliseconds until something, and until all text stands there with its letters. */
async function onBadLine(browser, target) {
  const { context, page, cdp } = await opened(browser, target);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', badLine);
  await page.goto(target.url, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  const times = await page.evaluate(async () => {
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    while (painted() === undefined) await new Promise(requestAnimationFrame);
    const parsed = performance.getEntriesByType('navigation')[0].domContentLoadedEventStart;
    return { firstPaint: painted(), text: Math.max(painted(), parsed) };
  });
  await context.close();
  return times;
}

/**
 * @param program the browser's
 * @param target `{url, headers}`
 * @returns medians in milliseconds
 */
export async function onSlowPhone(program, target, { runs }) {
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  const presses = [];
  const lines = [];
  for (let run = 0; run < runs; run += 1) {
    presses.push(await longestPress(browser, target));
    lines.push(await onBadLine(browser, target));
  }
  await browser.close();
  return {
    pressMs: Math.round(median(presses)),
    firstPaintMs: Math.round(median(lines.map(({ firstPaint }) => firstPaint))),
    textMs: Math.round(median(lines.map(({ text }) => text))),
  };
}
