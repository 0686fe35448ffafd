/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { PayOfferDto, PhasePaymentDto, QuotationPhaseDto } from '@deccanloop/contracts/quotations/dto';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { act, screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import QuotationPage from '../detail/quotation-page';
import {
  ASHA,
  detailOf,
  ID,
  PAYMENT_ID,
  PHASE_ID,
  someAccepted,
  someOffer,
  someOpenTopUp,
  someShortOffer,
} from '../testing/some-quotation';

const PAY = QUOTATION_PATHS.pay(PHASE_ID);
const OFFER = QUOTATION_PATHS.payOffer(PHASE_ID);
const CANCEL = QUOTATION_PATHS.cancelPayment(PHASE_ID);

const payment = (state: PhasePaymentDto['state']): PhasePaymentDto => ({
  paymentId: PAYMENT_ID,
  phaseId: PHASE_ID,
  state,
  totalPaise: paise(1_180_00),
  reason: null,
});
/** The page, before and after the request. */
async function show(
  phases: Partial<QuotationPhaseDto>[],
  offer: PayOfferDto | Reply,
  more: Record<string, Reply | Reply[]> = {},
) {
  const shown = showWithApi(
    <QuotationPage user={ASHA} record={ID} />,
    {
      [QUOTATION_PATHS.one(ID)]: phases.map((phase) => ok(detailOf(someAccepted(phase)))),
      [OFFER]: typeof offer === 'object' && 'phaseId' in offer ? ok(offer) : offer,
      ...more,
    },
    { at: `/dashboard/quotations/${ID}`, session: ASHA },
  );
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now phase 1' });
const phaseItem = () => document.getElementById('phase-1');
const dialog = () => screen.findByRole('dialog');
const address = () => screen.getByLabelText('Address').textContent;
const UNPAID = {};
const PAYING = {
  state: 'paying',
  paymentId: PAYMENT_ID,
  payNow: { allowed: false, reason: 'The payment is on its way.' },
} as const;
const WAITING = { state: 'waiting', paymentId: PAYMENT_ID } as const;

afterEach(() => sessionStorage.clear());

describe('Pay Now from the wallet', () => {
  it('names amount, GST, total and both balances, and pays once', async () => {
    const { user, server } = await show([UNPAID, PAYING], someOffer(), { [PAY]: ok(payment('requested')) });
    await user.click(payNow());
    const asked = await dialog();
    for (const text of [
      'Amount before GST₹1,000.00',
      'CGST₹90.00',
      'SGST₹90.00',
      'Total₹1,180.00',
      'Wallet balance before₹5,000.00',
      'Wallet balance after₹3,820.00',
    ])
      expect(asked.textContent).toContain(text);
    await user.dblClick(within(asked).getByRole('button', { name: 'Pay ₹1,180.00' }));
    expect(await screen.findByText('Being paid')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(payNow().disabled).toBe(true);
    expect(server.callsTo(PAY).map(({ body }) => body)).toEqual([{ totalPaise: 1_180_00, topUp: false }]);
  });

  it('repeats a request whose answer was lost with the same key, and says that it is not known', async () => {
    const { user, server } = await show([UNPAID], someOffer(), { [PAY]: ['lost', ok(payment('requested'))] });
    await user.click(payNow());
    const pay = within(await dialog()).getByRole('button', { name: 'Pay ₹1,180.00' });
    await user.click(pay);
    await within(await dialog()).findByRole('alert');
    await user.click(pay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = server.callsTo(PAY).map(({ headers }) => headers[IDEMPOTENCY_HEADER]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('shows the error of a wallet that has too little meanwhile', async () => {
    const { user } = await show([UNPAID], someOffer(), {
      [PAY]: rejected(409, 'wallet_short', { message: 'Your wallet has too little for this phase.' }),
    });
    await user.click(payNow());
    await user.click(within(await dialog()).getByRole('button', { name: 'Pay ₹1,180.00' }));
    expect(await within(await dialog()).findByText(/too little for this phase/)).toBeTruthy();
  });

  it.each(['total_changed', 'unknown_phase'])(
    'explains a price that has changed meanwhile: %s',
    async (code) => {
      const { user } = await show([UNPAID], someOffer(), { [PAY]: rejected(409, code) });
      await user.click(payNow());
      await user.click(within(await dialog()).getByRole('button', { name: 'Pay ₹1,180.00' }));
      expect((await screen.findByText(/Nothing was paid/)).textContent).toContain('read it again');
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(payNow());
      await dialog();
      expect(screen.queryByText(/Nothing was paid/)).toBeNull();
    },
  );

  it('shows a phase that another device has paid', async () => {
    const paid = { ...PAYING, state: 'paid', paidAt: '2026-11-20T05:12:00.000Z' } as const;
    const { user } = await show([UNPAID, paid], someOffer(), { [PAY]: rejected(409, 'phase_paid') });
    await user.click(payNow());
    await user.click(within(await dialog()).getByRole('button', { name: 'Pay ₹1,180.00' }));
    expect(await screen.findByText(/Paid on 20 Nov 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay Now phase 1' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(phaseItem()));
  });

  it('keeps the focus of a keyboard at the phase when its button is disabled', async () => {
    const { user } = await show([UNPAID, PAYING], someOffer(), { [PAY]: ok(payment('requested')) });
    act(() => payNow().focus());
    await user.keyboard('{Enter}');
    const pay = within(await dialog()).getByRole('button', { name: 'Pay ₹1,180.00' });
    act(() => pay.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Being paid')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(phaseItem()));
  });

  it('is off with the reason of the server', async () => {
    const reason = 'Phases cannot be paid here yet: our GST number is not set up.';
    const { user } = await show([UNPAID], someOffer({ payNow: { allowed: false, reason } }));
    await user.click(payNow());
    expect((await screen.findByText(reason)).getAttribute('role')).toBe('alert');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens nothing where the amounts are not known', async () => {
    const { user } = await show([UNPAID], rejected(500, 'internal', { message: 'Please try again' }));
    await user.click(payNow());
    expect((await screen.findByText('Please try again')).getAttribute('role')).toBe('alert');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Pay Now with top-ups', () => {
  it('names the top-up, its fee and the sum, and leads to the payment page with the purpose', async () => {
    const { user, server } = await show([UNPAID, WAITING], someShortOffer(), {
      [PAY]: ok(payment('waiting')),
    });
    await user.click(payNow());
    const asked = await dialog();
    for (const text of [
      'Missing₹1,180.00',
      'Top-up₹1,204.08',
      'Gateway fee in it₹24.08',
      'You pay in all₹1,204.08',
    ])
      expect(asked.textContent).toContain(text);
    await user.click(within(asked).getByRole('button', { name: 'Top up ₹1,204.08' }));
    await waitFor(() => expect(address()).toBe(`/paynow?phase=${PAYMENT_ID}&quotation=${ID}&amount=1204.08`));
    expect(server.callsTo(PAY).map(({ body }) => body)).toEqual([{ totalPaise: 1_180_00, topUp: true }]);
    // The account's own wallet, whichever payment link was opened in this tab before.
    expect(JSON.parse(sessionStorage.getItem('payer') ?? '')).toBe('u1');
  });

  it('says how many are needed, and what stays in the wallet', async () => {
    const topUp = {
      amountPaise: paise(800_00),
      feePaise: paise(16_00),
      totalPaise: paise(800_00),
      creditPaise: paise(784_00),
    };
    const { user } = await show([UNPAID], someShortOffer({ topUps: [topUp, topUp] }));
    await user.click(payNow());
    const asked = await dialog();
    for (const text of [
      '2 top-ups are needed',
      'Top-up 2 of 2₹800.00',
      'Stays in your wallet₹388.00',
      'You pay in all₹1,600.00',
    ])
      expect(asked.textContent).toContain(text);
  });

  it('stays on the page where the wallet has enough meanwhile', async () => {
    const { user } = await show([UNPAID, PAYING], someShortOffer(), { [PAY]: ok(payment('requested')) });
    await user.click(payNow());
    await user.click(within(await dialog()).getByRole('button', { name: 'Top up ₹1,204.08' }));
    expect(await screen.findByText('Being paid')).toBeTruthy();
    expect(address()).toBe(`/dashboard/quotations/${ID}`);
  });

  it('offers no other top-up while the result of one is not known', async () => {
    const { user } = await show([UNPAID], someShortOffer({ openTopUps: [someOpenTopUp()] }));
    await user.click(payNow());
    const asked = await dialog();
    expect(within(asked).queryByRole('button', { name: /Top up/ })).toBeNull();
    expect(within(asked).getByRole('link', { name: 'See this top-up' }).getAttribute('href')).toBe(
      '/paynow?merchantTransactionId=DLabcdefghijklmnop12345678',
    );
  });

  it('says that no gateway accepts payments', async () => {
    const { user } = await show([UNPAID], someShortOffer({ gateway: null, topUps: [] }));
    await user.click(payNow());
    expect(within(await dialog()).getByRole('alert').textContent).toContain('No payment gateway');
  });
});

describe('a phase that waits for a top-up', () => {
  it('says what is missing, and goes on', async () => {
    const { user } = await show([WAITING], someShortOffer(), { [PAY]: ok(payment('waiting')) });
    expect(screen.getByText('Waiting for top-up')).toBeTruthy();
    expect(await screen.findByText('₹1,180.00 is missing in your wallet.')).toBeTruthy();
    await user.click(payNow());
    await user.click(within(await dialog()).getByRole('button', { name: 'Top up ₹1,204.08' }));
    await waitFor(() => expect(address()).toContain('/paynow?phase='));
  });

  it('offers nothing to pay beside a top-up that is not settled', async () => {
    await show([WAITING], someShortOffer({ openTopUps: [someOpenTopUp()] }));
    expect(await screen.findByText('A top-up is not settled yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay Now phase 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel payment of phase 1' })).toBeTruthy();
  });

  it('is cancelled after a question', async () => {
    const { user, server } = await show([WAITING, UNPAID], someShortOffer(), {
      [CANCEL]: ok(payment('waiting')),
    });
    await user.click(screen.getByRole('button', { name: 'Cancel payment of phase 1' }));
    const asked = await dialog();
    expect(asked.textContent).toContain('stays in your wallet');
    await user.click(within(asked).getByRole('button', { name: 'Cancel payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(CANCEL)).toHaveLength(1);
    expect(await screen.findByText('Unpaid')).toBeTruthy();
  });

  it('offers nothing any more while it is being cancelled', async () => {
    const { user } = await show([WAITING], someShortOffer(), { [CANCEL]: ok(payment('waiting')) });
    await user.click(screen.getByRole('button', { name: 'Cancel payment of phase 1' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel payment' }));
    expect(await screen.findByText('This payment is being cancelled.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay Now phase 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel payment of phase 1' })).toBeNull();
  });
});
