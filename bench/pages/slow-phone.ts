import { type Browser, type BrowserContext, type CDPSession, type Page, type Route } from '@playwright/test';

/** Absent on public pages (frontend/src/app/delivery/first-view). */
const FIRST_VIEW = 'first-view';

/** What a page costs on a slow phone that has not been here before. */
export interface Visit {
  requests: number;
  scripts: number;
  /** Of the responses' bodies and headers, compressed. */
  bytes: number;
  firstTextMs: number;
  lcpMs: number;
}

/** 1.6 Mbit/s, 150 ms, a processor that is four times slower, 390 pixels wide. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: 750_000 / 8,
};
const PROCESSOR = { rate: 4 };
/** The largest element counts once nothing has been loaded for this time. */
const QUIET_MS = 1_500;

export interface VisitOptions {
  /** Of the visitor, in the form of a `Cookie` header. */
  cookies?: string | undefined;
  /** Changes the document; then it arrives at once and is not counted. */
  change?: (html: string) => string;
}

/** One visit with an empty cache. */
export async function visitOnSlowPhone(
  browser: Browser,
  url: string,
  { cookies = '', change }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    await setCookies(context, url, cookies);
    await context.addInitScript(recordPaints);
    const page = await context.newPage();
    if (change) await page.route(url, async (route) => changeDocument(route, change));
    const session = await context.newCDPSession(page);
    const traffic = await countTraffic(session);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', PROCESSOR);
    await page.goto(url, { waitUntil: 'commit' });
    // A slow processor may draw the page only after a while without requests.
    await page.locator(`#${FIRST_VIEW}`).waitFor({ state: 'detached' });
    await untilQuiet(page, traffic);
    const [wanted, shown] = [url, page.url()].map((address) => new URL(address).pathname);
    if (shown !== wanted) throw new Error(`${wanted} led to ${shown}, so it was not measured`);
    const { firstTextMs, lcpMs } = await page.evaluate(() => (globalThis as unknown as Recorded).paints);
    return { requests: traffic.requests, scripts: traffic.scripts, bytes: traffic.bytes, firstTextMs, lcpMs };
  } finally {
    await context.close();
  }
}

async function changeDocument(route: Route, change: (html: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

interface Recorded {
  paints: { firstTextMs: number; lcpMs: number };
}

/** Runs in the page. */
function recordPaints(): void {
  const paints = { firstTextMs: Number.NaN, lcpMs: Number.NaN };
  (globalThis as unknown as Recorded).paints = paints;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') paints.firstTextMs = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.lcpMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

async function setCookies(context: BrowserContext, url: string, cookies: string): Promise<void> {
  const pairs = cookies.split('; ').filter((pair) => pair !== '');
  if (pairs.length === 0) return;
  // Not the address: its path would be that of the cookies.
  const { origin } = new URL(url);
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
    }),
  );
}

interface Traffic {
  requests: number;
  scripts: number;
  bytes: number;
  open: Set<string>;
  lastAt: number;
}

async function countTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, scripts: 0, bytes: 0, open: new Set(), lastAt: performance.now() };
  const isOurs = (url: string) => /^https?:/.test(url);
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!isOurs(request.url)) return;
    traffic.requests += 1;
    if (type === 'Script' || request.url.endsWith('.js')) traffic.scripts += 1;
    // A stream of events stays open.
    if (type !== 'EventSource' && !request.headers['Accept']?.includes('text/event-stream'))
      traffic.open.add(requestId);
    traffic.lastAt = performance.now();
  });
  const ended = (requestId: string) => {
    traffic.open.delete(requestId);
    traffic.lastAt = performance.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    ended(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  await session.send('Network.enable');
  return traffic;
}

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const isQuiet = () => traffic.open.size === 0 && performance.now() - traffic.lastAt > QUIET_MS;
  while (!isQuiet()) await page.waitForTimeout(100);
}
