import type { RazorpaySuccessRequest } from '@deccanloop/contracts/payments/dto';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { createChance } from '@deccanloop/sandbox/gateways/chance';
import type { Network } from './network';
import { ANOTHER_PAGE, openTab, type Tab } from './tab';
import { truthOf, type TrueEnd } from './truth';
import type { WalkServer } from './walk-server';

export interface WalkFixture {
  server: WalkServer;
  network: Network;
  /** Advances the common clock of pages, servers and gateways; resolves when everything due has happened. */
  elapse(ms: number): Promise<void>;
}

/** Sentences saying that the payer was not charged. Allowed only when the gateway's order has finally failed. */
const NOT_CHARGED =
  /not (?:been )?charged|nothing (?:has been|was|is) (?:charged|credited|taken)|no money (?:was|has been) taken|did not (?:charge|take)/i;
const PAY = /^Pay with (?:Razorpay|PhonePe)$/;

/** Counts the situations that walks met, to check that a run covers the difficult ones. */
export interface Tally {
  payments: number;
  capturedRazorpay: number;
  capturedPhonePe: number;
  refundedOutside: number;
  onHold: number;
  questions: number;
}

/** A walk broke a rule; the message contains the steps so far. */
export class WalkFault extends Error {}

type Step = [name: string, weight: number, run: () => Promise<void> | void];

/** One random walk of a payer through the payment pages; a seed repeats its walk. @throws WalkFault */
export async function walk(fixture: WalkFixture, seed: number): Promise<Tally> {
  const { server, network, elapse } = fixture;
  const { app } = server;
  const chance = createChance();
  // Adjacent seeds give similar first numbers, so they are spread out.
  chance.reseed(Math.imul(seed, 0x9e3779b1));
  const random = chance.next;
  const userId = `walk-${seed}-${Math.floor(random() * 1e9)}`;
  const trail: string[] = [];
  const gateway: GatewayName = random() < 0.5 ? 'razorpay' : 'phonepe';
  const tabs: Tab[] = [];
  let questions = 0;
  let areWebhooksDropped = false;
  const refundedOutside = new Set<string>();
  /** Payments whose refund at PhonePe may be unknown here: its webhook was lost and no other answer contains it. */
  const unknownRefunds = new Set<string>();

  await server.begin();
  await app.sandbox.control('POST', '/reset', {});
  network.reset();
  await app.setActive(gateway);
  const first = newTab();
  first.load(freshLink());
  await elapse(500);

  try {
    trail.push('pays first');
    await pay(first);
    const length = 4 + Math.floor(random() * 9);
    for (let n = 0; n < length; n += 1) {
      await oneStep();
      await elapse(400);
      await check();
    }
    await finish();
  } finally {
    for (const tab of tabs) tab.close();
  }
  // The steps of a single walk are printed.
  if (process.env.WALKS === '1') console.info(trail.join(' → '));
  const ends = await truth();
  return {
    payments: ends.length,
    capturedRazorpay: ends.filter(({ capturedPaise }) => capturedPaise > 0 && gateway === 'razorpay').length,
    capturedPhonePe: ends.filter(({ capturedPaise }) => capturedPaise > 0 && gateway === 'phonepe').length,
    refundedOutside: ends.filter(({ gatewayRefundedPaise }) => gatewayRefundedPaise > 0).length,
    onHold: ends.filter(({ underReview }) => underReview).length,
    questions,
  };

  /** A new payment link, as the app or website creates it for this payer. */
  function freshLink(): string {
    return `/paynow?${new URLSearchParams(app.browser().linkParameters({ userId, name: 'Asha Rao' })).toString()}`;
  }

  function newTab(): Tab {
    const tab = openTab(network, random);
    tabs.push(tab);
    return tab;
  }

  function pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  async function oneStep(): Promise<void> {
    const tab = pick(tabs);
    const open = await openOrder();
    const overlay = tab.overlay();
    const atGateway = tab.at().startsWith('http');
    const steps: Step[] = [
      ['time passes', 2, () => elapse(pick([1_000, 4_000, 20_000, 130_000, 310_000]))],
      ['long time passes', 0.5, () => elapse(25 * 60_000)],
      [
        'reload',
        2,
        () => tab.load(atGateway ? '/paynow' : tab.at().split('?')[0] === '/paynow' ? '/paynow' : tab.at()),
      ],
      network.state === 'up'
        ? ['the network fails', 1, () => void (network.state = pick(['down', 'errors'] as const))]
        : ['the network is back', 6, () => void (network.state = 'up')],
      ['streams', 0.7, () => void (network.streamsCut = !network.streamsCut)],
      ['an answer is lost', 0.7, () => void (network.loseAnswers = 1)],
      ['webhooks', 0.7, () => webhooks(random() < 0.5)],
    ];
    if (tabs.length < 2) steps.push(['second tab', 1, () => newTab().load(freshLink())]);
    if (!atGateway && !overlay) {
      if (tab.showsForm()) steps.push(['pay', 6, () => pay(tab)]);
      else steps.push(['open the form', 3, () => tab.load(freshLink())]);
      if (tab.button(/^Cancel payment/i)) steps.push(['cancel', 2, () => press(tab, /^Cancel payment/i)]);
      if (tab.button(/^Try Again$/)) steps.push(['try again', 2, () => press(tab, /^Try Again$/)]);
    }
    if (overlay) {
      steps.push(
        ['paid in the overlay', 8, () => payOverlay(tab, 'captured')],
        ['failed in the overlay', 2, () => payOverlay(tab, 'failed')],
        ['pending in the overlay', 4, () => payOverlay(tab, 'created')],
        ['overlay dismissed', 1, () => overlay.dismiss()],
        ['returned by redirect', 2, () => redirectBack(tab)],
      );
    }
    if (atGateway) {
      steps.push(
        ['paid at PhonePe', 8, () => payPhonePe(tab, 'success')],
        ['failed at PhonePe', 2, () => payPhonePe(tab, 'failure')],
        ['pending at PhonePe', 4, () => payPhonePe(tab, 'pending')],
        ['back from PhonePe', 2, () => back(tab)],
      );
    }
    if (open) steps.push(['bank decides late', 2, () => decideLate(open)]);
    const captured = (await truth()).filter(({ capturedPaise }) => capturedPaise > 0);
    if (captured.length > 0)
      steps.push(['refunded at the dashboard', 1, () => refundOutside(pick(captured))]);

    let dice = random() * steps.reduce((sum, [, weight]) => sum + weight, 0);
    const [name, , run] = steps.find(([, weight]) => (dice -= weight) < 0) ?? steps[0]!;
    trail.push(`${name} (tab ${tabs.indexOf(tab) + 1} at ${tab.at().split('?')[0]})`);
    await run();
  }

  /** Clicks Pay, sometimes twice, and answers the confirmation if there is one. */
  async function pay(tab: Tab): Promise<void> {
    tab.typeAmount(pick(['10', '500', '1200']));
    await elapse(200);
    const before = await truth();
    const button = tab.button(PAY);
    if (!button) return;
    const unresolved = before.filter(({ isUnresolved, hasAttempt }) => isUnresolved && hasAttempt);
    button.click();
    if (random() < 0.4) button.click();
    await elapse(700);
    const after = await truth();
    const question = tab.button(/^Pay again$/i);
    if (unresolved.length > 0 && !question && after.length > before.length)
      fault(`a payment was begun without the question while ${unresolved[0]?.publicId} is unresolved`);
    if (after.length > before.length + 1) fault('one press began two payments');
    if (question) {
      questions += 1;
      const answer = random() < 0.5 ? question : tab.button(/wait/i);
      trail.push(`answered "${answer?.textContent ?? 'nothing'}"`);
      answer?.click();
      await elapse(700);
    }
  }

  async function press(tab: Tab, name: RegExp): Promise<void> {
    tab.button(name)?.click();
    await elapse(500);
    // Confirms the dialog.
    tab.button(/^(?:Yes, cancel|Cancel payment)/i)?.click();
    await elapse(500);
  }

  async function payOverlay(tab: Tab, outcome: 'captured' | 'failed' | 'created'): Promise<void> {
    const overlay = tab.overlay();
    if (!overlay) return;
    const answer = await app.sandbox
      .control<{ checkout: RazorpaySuccessRequest | null }>(
        'POST',
        `/razorpay/orders/${overlay.orderId}/pay`,
        {
          outcome,
          ...(random() < 0.15 && outcome === 'captured' ? { amountPaise: 777 } : {}),
        },
      )
      .catch(() => null);
    if (outcome === 'captured' && answer?.checkout && random() < 0.85) overlay.succeed(answer.checkout);
    else if (outcome === 'failed') overlay.fail('The bank declined');
    else overlay.dismiss();
  }

  /** In-app browsers: Razorpay posts the result, and our server redirects the payer. */
  async function redirectBack(tab: Tab): Promise<void> {
    const overlay = tab.overlay();
    if (!overlay) return;
    if (random() < 0.4)
      await app.sandbox
        .control('POST', `/razorpay/orders/${overlay.orderId}/pay`, { outcome: 'failed' })
        .catch(() => null);
    const answer = await app.sandbox
      .control<{ checkout: RazorpaySuccessRequest | null }>(
        'POST',
        `/razorpay/orders/${overlay.orderId}/pay`,
        {
          outcome: 'captured',
        },
      )
      .catch(() => null);
    if (!answer?.checkout) return overlay.dismiss();
    const { pathname, search } = new URL(overlay.callbackUrl);
    const response = await fetch(app.origin + pathname + search, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://api.razorpay.com' },
      body: new URLSearchParams({ ...answer.checkout }).toString(),
      redirect: 'manual',
    });
    const to = new URL(response.headers.get('location') ?? '/paynow', 'http://localhost:3000');
    tab.load(to.pathname + to.search);
  }

  async function phonePeOrder(): Promise<string | null> {
    const { orders } = await app.sandbox.control<{ orders: { merchantOrderId: string; state: string }[] }>(
      'GET',
      '/phonepe/orders',
    );
    // Newest first. An order is CREATED until the first attempt.
    return orders.find(({ state }) => state === 'CREATED' || state === 'PENDING')?.merchantOrderId ?? null;
  }

  async function payPhonePe(tab: Tab, outcome: 'success' | 'failure' | 'pending'): Promise<void> {
    const order = await phonePeOrder();
    if (order) {
      const amountPaise = random() < 0.15 && outcome === 'success' ? { amountPaise: 777 } : {};
      await app.sandbox
        .control('POST', `/phonepe/orders/${order}/pay`, { outcome, ...amountPaise, final: random() < 0.7 })
        .catch(() => null);
    }
    const last = (await truth()).at(-1);
    if (last) tab.load(`/verify-payment?merchantTransactionId=${last.publicId}`);
  }

  function back(tab: Tab): void {
    if (random() < 0.5) tab.load('/paynow');
    else {
      tab.load('/paynow');
      tab.comeBack();
    }
  }

  /** An order at the gateway with a pending attempt. */
  async function openOrder(): Promise<{ razorpayPayment?: string; phonePeOrder?: string } | null> {
    if (gateway === 'phonepe') {
      const { orders } = await app.sandbox.control<{
        orders: { merchantOrderId: string; attempts: { state: string }[] }[];
      }>('GET', '/phonepe/orders?state=PENDING');
      const found = orders.find(({ attempts }) => attempts.some(({ state }) => state === 'PENDING'));
      return found ? { phonePeOrder: found.merchantOrderId } : null;
    }
    const { orders } = await app.sandbox.control<{
      orders: { payments: { id: string; status: string }[] }[];
    }>('GET', '/razorpay/orders');
    const payment = orders
      .flatMap(({ payments }) => payments)
      .find(({ status }) => status === 'created' || status === 'failed');
    return payment ? { razorpayPayment: payment.id } : null;
  }

  async function decideLate(open: { razorpayPayment?: string; phonePeOrder?: string }): Promise<void> {
    if (open.razorpayPayment)
      await app.sandbox
        .control('POST', `/razorpay/payments/${open.razorpayPayment}/late-authorize`, {})
        .catch(() => null);
    if (open.phonePeOrder)
      await app.sandbox
        .control('POST', `/phonepe/orders/${open.phonePeOrder}/resolve`, {
          outcome: random() < 0.7 ? 'success' : 'failure',
        })
        .catch(() => null);
  }

  async function webhooks(isOn: boolean): Promise<void> {
    areWebhooksDropped = !isOn;
    // A refund's webhook is sent some time after the refund.
    if (!isOn) for (const publicId of refundedOutside) unknownRefunds.add(publicId);
    await app.sandbox.control('DELETE', '/faults');
    if (!isOn)
      await app.sandbox.control('POST', '/faults', { gateway: '*', operation: 'webhook', effect: 'drop' });
  }

  /** Refunds a payment in the gateway's own dashboard. */
  async function refundOutside({ publicId, capturedPaise }: TrueEnd): Promise<void> {
    const paise = random() < 0.6 ? capturedPaise : Math.max(100, Math.floor(capturedPaise / 2));
    if (gateway === 'phonepe') (areWebhooksDropped ? unknownRefunds : refundedOutside).add(publicId);
    await refundAtDashboard(app, gateway, publicId, paise).catch(() => null);
  }

  function truth(): Promise<TrueEnd[]> {
    return truthOf(app, userId);
  }

  async function check(): Promise<void> {
    const ends = await truth();
    for (const tab of tabs) {
      const text = tab.text();
      if (/Unexpected Error|Something went wrong/i.test(text)) fault(`tab ${tabs.indexOf(tab) + 1}: ${text}`);
      if (!NOT_CHARGED.test(text)) continue;
      const named = ends.filter(({ publicId }) => text.includes(shortIdOf(publicId)));
      const meant = named.length > 0 ? named : ends.slice(-1);
      // A page may name other payments besides the one that the sentence is about.
      const isTrue = meant.some(
        (each) =>
          // While "Try Again" waits for its response, the page shows the failed attempt: no client has the new order yet.
          (each.isFinalFailure || (each.hasFailedOrder && /Processing\.\.\./.test(text))) &&
          (each.capturedPaise === 0 || each.gatewayRefundedPaise >= each.capturedPaise),
      );
      if (!isTrue)
        fault(
          `the page says that nothing was charged for ${meant.map((each) => each.publicId).join()}: "${NOT_CHARGED.exec(text)?.[0]}"`,
        );
    }
  }

  /** Restores the network and lets time pass: each tab must then show the real result of the newest payment. */
  async function finish(): Promise<void> {
    Object.assign(network, { state: 'up', loseAnswers: 0, streamsCut: false });
    await app.sandbox.control('DELETE', '/faults');
    trail.push('everything works again');
    await elapse(70_000);
    // An older payment whose webhook was lost is credited by its next status check.
    for (const { nextCheckAt } of (await truth()).filter(isOwed))
      if (nextCheckAt) await elapse(Math.max(0, nextCheckAt.getTime() - Date.now()) + 1_000);
    const ends = await truth();
    for (const end of ends) {
      if (end.creditedPaise > 0 && end.capturedPaise === 0)
        fault(`${end.publicId} was credited without money`);
      if (isOwed(end)) fault(`${end.publicId} was captured and not credited`);
    }
    const last = ends.at(-1);
    if (!last) return;
    const page = newTab();
    page.load(freshLink());
    await elapse(2_000);
    page.load(`/verify-payment?merchantTransactionId=${last.publicId}`);
    // After a success the page navigates to the wallet.
    let shownText = '';
    for (let second = 0; second < 20; second += 1) {
      await elapse(1_000);
      if (!page.text().includes(ANOTHER_PAGE)) shownText = page.text();
    }
    await check();
    // Read again: the return page has asked the gateway, which may have resolved a payment that no polling reached any more.
    const endsNow = await truth();
    const lastNow = endsNow.find(({ publicId }) => publicId === last.publicId) ?? last;
    const expected = unknownRefunds.has(last.publicId) && lastNow.isHeld ? ON_HOLD : endOf(lastNow);
    if (expected && !expected.test(shownText))
      fault(`${last.publicId} ended as ${expected.source}, and the page says: ${shownText}`);
    const open = endsNow.filter(({ isUnresolved, hasAttempt }) => isUnresolved && hasAttempt);
    const form = newTab();
    form.load(freshLink());
    await elapse(5_000);
    const newest = open.at(-1);
    if (newest && !form.text().includes(shortIdOf(newest.publicId)))
      fault(`a new tab does not show the unresolved payment ${newest.publicId}: ${form.text()}`);
  }

  function fault(what: string): never {
    throw new WalkFault(`seed ${seed}, ${gateway}: ${what}\n  after: ${trail.join(' → ')}`);
  }
}

/** The short id that pages show. */
const shortIdOf = (publicId: string): string => publicId.slice(-8);

const isOwed = (end: TrueEnd): boolean =>
  end.capturedPaise > 0 && end.creditedPaise === 0 && end.gatewayRefundedPaise === 0 && !end.underReview;

const ON_HOLD = /on hold|safe/i;

/** What the return page must say of a payment that ended like this; null where several texts are right. */
function endOf({
  state,
  refundedPaise,
  creditedPaise,
  underReview,
  capturedPaise,
  gatewayRefundedPaise,
}: TrueEnd): RegExp | null {
  if (creditedPaise === 0 && capturedPaise > 0 && gatewayRefundedPaise >= capturedPaise) return /refunded/i;
  if (underReview && creditedPaise === 0) return ON_HOLD;
  if (refundedPaise > 0 || (creditedPaise === 0 && gatewayRefundedPaise > 0)) return /refunded/i;
  if (gatewayRefundedPaise > 0) return null;
  if (state === 'completed' && capturedPaise > 0) return /Payment Successful/;
  if (state === 'cancelled') return /Payment cancelled/i;
  if (state === 'timeout') return /still processing/i;
  return null;
}

/** A refund as made in the gateway's dashboard: without our refund id. */
async function refundAtDashboard(
  app: WalkServer['app'],
  gateway: GatewayName,
  publicId: string,
  paise: number,
): Promise<void> {
  const { rows } = await app.sandbox.control<{ rows: { merchantReference: string; paymentId: string }[] }>(
    'GET',
    '/ledger',
  );
  const row = rows.find(({ merchantReference }) => merchantReference.startsWith(publicId));
  if (!row) return;
  const place =
    gateway === 'razorpay'
      ? `/razorpay/payments/${row.paymentId}/refund`
      : `/phonepe/orders/${row.merchantReference}/refund`;
  await app.sandbox.control('POST', place, { amountPaise: paise });
}
