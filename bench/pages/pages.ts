import { PAGES } from '@deccanloop/contracts/routes';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import {
  DEMO_ADMINISTRATOR,
  DEMO_CUSTOMER,
  seedDemoAccounts,
} from '@deccanloop/migrations/seed/demo-accounts';
import { chromium } from '@playwright/test';
import { median, type Figure } from '../figures';
import { PASSWORD } from '../accounts/contenders/accounts';
import { caddyVersion } from '../stack/caddy';
import { asOwner } from '../stack/as-owner';
import { logIn } from '../stack/log-in';
import { signedLinksOf } from '../stack/payer';
import { startStack, type Stack } from '../stack/start-stack';
import { startHttpsProxy } from './https-proxy';
import { visitOnSlowPhone, type Visit, type VisitOptions } from './slow-phone';

interface Limits {
  lcpMs: number;
  requests: number;
  bytes: number;
}

const PAYING: Limits = { lcpMs: 1_500, requests: 20, bytes: 180_000 };
const WORKING: Limits = { lcpMs: 2_200, requests: 25, bytes: 260_000 };
const READING: Limits = { lcpMs: 1_500, requests: 20, bytes: Infinity };

export interface MeasuredPage {
  name: string;
  path: string;
  cookies?: string;
  limits: Limits;
}

/**
 * Loads the pages of payers, customers and staff on a slow phone with an empty cache. `PAGE_RUNS`: visits of each, of which
 * the median counts (3). `PAGES_ONLY`: comma-separated names.
 */
export const pages = (): Promise<Figure[]> => withPages(figuresOf('a slow phone'));

/** The same through Caddy with HTTP/2, where this machine has it. */
export async function pagesByHttp2(): Promise<Figure[]> {
  if (caddyVersion() !== null) return withPages(figuresOf('a slow phone by HTTP/2'), { isByHttp2: true });
  console.log('not run: pages by HTTP/2 need caddy on PATH (Debian: apt-get install caddy)');
  return [];
}

type Measure = (pages: readonly MeasuredPage[], visit: VisitPage) => Promise<Figure[]>;

const figuresOf =
  (phone: string): Measure =>
  async (measured, visit) => {
    const only = (process.env['PAGES_ONLY'] ?? '').split(',').filter((name) => name !== '');
    const figures: Figure[] = [];
    for (const page of measured)
      if (only.length === 0 || only.includes(page.name))
        figures.push(figureOf(page, phone, await visit(page)));
    return figures;
  };

type VisitPage = (page: MeasuredPage, options?: Pick<VisitOptions, 'change'>) => Promise<Visit[]>;

/** Runs a measurement with the site and a browser. */
export async function withPages(measure: Measure, { isByHttp2 = false } = {}): Promise<Figure[]> {
  const runs = Number(process.env['PAGE_RUNS'] ?? 3);
  const stack = await startStack({ queue: 'postgres' });
  const program = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(program && { executablePath: program }),
  });
  let proxy: Awaited<ReturnType<typeof startHttpsProxy>> | null = null;
  try {
    if (isByHttp2) proxy = await startHttpsProxy(stack);
    const origin = proxy?.origin ?? stack.environment.PUBLIC_ORIGIN ?? stack.bffOrigin;
    return await measure(await measuredPages(stack), async ({ path, cookies }, options) => {
      const visits: Visit[] = [];
      for (let n = 0; n < runs; n += 1)
        visits.push(await visitOnSlowPhone(browser, origin + path, { cookies, ...options }));
      return visits;
    });
  } finally {
    await browser.close();
    await proxy?.stop();
    await stack.close();
  }
}

async function measuredPages(stack: Stack): Promise<MeasuredPage[]> {
  await asOwner(stack, (owner) => seedDemoAccounts(owner, PASSWORD));
  const customer = await logIn(stack, DEMO_CUSTOMER.email);
  const administrator = await logIn(stack, DEMO_ADMINISTRATOR.email);
  const link = signedLinksOf(stack).sign({ userId: 'payer-1', name: 'Asha Rao', from: 'website' }).toString();
  return [
    { name: 'home', path: PAGES.home, limits: { lcpMs: 1_300, requests: 20, bytes: 260_000 } },
    { name: 'services', path: PAGES.services, limits: { lcpMs: 1_300, requests: 20, bytes: 260_000 } },
    { name: 'log-in', path: PAGES.login, limits: PAYING },
    { name: 'sign-up', path: PAGES.signup, limits: PAYING },
    { name: 'paynow by link', path: `${PAGES.paynow}?${link}`, limits: PAYING },
    { name: 'wallet', path: PAGES.wallet, cookies: customer, limits: WORKING },
    { name: "customer's dashboard", path: PAGES.dashboard, cookies: customer, limits: WORKING },
    { name: 'documentation', path: PAGES.docs, cookies: customer, limits: READING },
    { name: 'guide', path: PAGES.paymentGuide, cookies: customer, limits: READING },
    { name: "administrator's dashboard", path: PAGES.dashboard, cookies: administrator, limits: WORKING },
    { name: 'transactions', path: sectionPath('payments'), cookies: administrator, limits: WORKING },
  ];
}

function figureOf({ name, limits }: MeasuredPage, phone: string, visits: readonly Visit[]): Figure {
  const of = (value: keyof Visit) => median(visits.map((visit) => visit[value]));
  const seconds = (value: keyof Visit) => `${(of(value) / 1_000).toFixed(2)} s`;
  const met = (Object.keys(limits) as (keyof Limits)[]).filter((value) => of(value) <= limits[value]);
  return {
    name: `goals that ${name} meets on ${phone}`,
    value: met.length,
    digits: 0,
    goal: 'all 3',
    met: (count) => count === 3,
    detail: `${of('requests')} requests, ${of('scripts')} of them scripts, ${(of('bytes') / 1_000).toFixed(0)} kB, first text ${seconds('firstTextMs')}, LCP ${seconds('lcpMs')}; missed: ${
      (Object.keys(limits) as (keyof Limits)[]).filter((value) => !met.includes(value)).join(', ') || 'none'
    }`,
  };
}
