import type { RefundOfferDto } from '@deccanloop/contracts/customer/refund-requests';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import type { StaffTicketDto, TicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openAccessFixture, type AccessFixture } from '../../../testing/access/access-fixture';
import { dataOf } from '../../../testing/browser';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
});
afterAll(() => fixture.close());

const MESSAGE = 'I topped up by mistake.';
const owner = () => fixture.browserOf('owner');
const offer = async (id: string) =>
  dataOf<RefundOfferDto>(await owner().get(CUSTOMER_PATHS.refundRequest(id)));
const ask = (id: string, amount: string, message = MESSAGE) =>
  owner().post(CUSTOMER_PATHS.refundRequest(id), { amount, message });
const asked = async (id: string, amount: string) =>
  dataOf<{ number: string; isNew: boolean }>(await ask(id, amount));

it('opens a ticket with the payment, which staff see with the amount', async () => {
  const id = await fixture.payment('completed');
  expect(await offer(id)).toEqual({ mostPaise: 500_00, obstacle: null, open: null });
  const { number, isNew } = await asked(id, '₹100.50');
  expect(isNew).toBe(true);
  const own = dataOf<TicketDto>(await owner().get(TICKET_PATHS.ownOne(number)));
  expect(own).toMatchObject({
    subject: 'Refund request: ₹100.50',
    state: 'new',
    merchantTransactionId: id,
    messages: [{ author: 'customer', text: MESSAGE }],
    timeline: [{ type: 'opened' }],
  });
  const staff = dataOf<StaffTicketDto>(await fixture.browserOf('support').get(TICKET_PATHS.staffOne(number)));
  expect(staff).toMatchObject({ refundRequestPaise: 100_50, merchantTransactionId: id });
  // Nothing has moved.
  expect(await fixture.app.owner('refunds').select('id')).toEqual([]);
  expect((await offer(id)).open).toEqual({ number, amountPaise: 100_50 });
});

it('is one open ticket for each payment, however often and from wherever it is sent', async () => {
  const id = await fixture.payment('completed');
  const answers = await Promise.all([asked(id, '10'), asked(id, '10'), asked(id, '20')]);
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  // After it has ended, another one can be opened.
  await owner().post(TICKET_PATHS.ownState(answers[0].number), { state: 'closed' });
  expect((await asked(id, '10')).isNew).toBe(true);
});

it.each([
  ['more than can be refunded', '500.01', 'At most ₹500 can be refunded now'],
  ['less than a rupee', '0.99', 'At least ₹1'],
])('rejects %s', async (_what, amount, message) => {
  const id = await fixture.payment('completed');
  const { status, body } = await ask(id, amount);
  expect([status, body.errors]).toEqual([400, { amount: [message] }]);
});

it('says why nothing can be refunded', async () => {
  expect(await offer(await fixture.payment('failed'))).toMatchObject({
    mostPaise: 0,
    obstacle: 'not_credited',
  });
  const disputed = await fixture.payment('completed');
  const { body } = await ask(await fixture.payment('initiated'), '10');
  expect(body.errors.amount[0]).toMatch(/did not credit/);
  expect((await offer(disputed)).obstacle).toBeNull();
});

it('offers only what is left in the wallet', async () => {
  const id = await fixture.payment('completed');
  const { owner: db } = fixture.app;
  const wallet = db('ledger_accounts')
    .where({ kind: 'wallet' })
    .whereIn('owner_id', db('wallet_owners').where({ external_id: fixture.owner.userId }).select('id'))
    .select('id');
  const before = await db('ledger_balances')
    .whereIn('account_id', wallet)
    .first<{ balance_paise: number }>('balance_paise');
  await db('ledger_balances').whereIn('account_id', wallet).update({ balance_paise: 98_00 });
  // ₹490 of ₹500 are in the wallet: ₹98 of it are ₹100 of the payment.
  expect((await offer(id)).mostPaise).toBe(100_00);
  await db('ledger_balances').whereIn('account_id', wallet).update({ balance_paise: 0 });
  expect(await offer(id)).toMatchObject({ mostPaise: 0, obstacle: 'spent' });
  await db('ledger_balances').whereIn('account_id', wallet).update({ balance_paise: before.balance_paise });
});
