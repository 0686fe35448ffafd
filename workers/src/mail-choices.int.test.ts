import type { OptionalMailTopic } from '@deccanloop/contracts/customer/mail-topics';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { QuotationEventType } from '@deccanloop/contracts/quotations/states';
import { recordEvent } from '@deccanloop/core/domain/quotations/timeline';
import { newId } from '@deccanloop/core/platform/ids';
import { enqueue } from '@deccanloop/core/platform/outbox/enqueue';
import { eventually } from '@deccanloop/core/testing/eventually';
import { buildQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { openMessageFixture, ORIGIN, type MessageFixture } from './testing/message-fixture';
import { payInto } from './testing/paid-payment';

let fixture: MessageFixture;
beforeAll(async () => {
  fixture = await openMessageFixture();
  await fixture.startWorker();
});
afterAll(() => fixture.close());

const SETTINGS = `${ORIGIN}/dashboard/settings`;
const subjectsTo = async (to: string) => (await fixture.all(to)).map(({ subject }) => subject);
const allDone = () =>
  eventually(async () => (await fixture.messages()).every(({ done_at: done }) => done !== null));

async function customer(...off: OptionalMailTopic[]) {
  const { id, email } = await fixture.buildUser();
  for (const topic of off) await fixture.owner('mail_opt_outs').insert({ user_id: id, topic });
  return { id, email };
}
const switchOn = (userId: string) => fixture.owner('mail_opt_outs').where({ user_id: userId }).delete();
const noticesOf = (userId: string): Promise<string[]> =>
  fixture.owner('user_notices').where({ user_id: userId }).orderBy('id').pluck('kind');

/** Stores an event like the BFF and the workers do. */
async function happen(
  quotationId: string,
  type: QuotationEventType,
  detail: Record<string, string | number> = {},
): Promise<void> {
  const event = { quotationId, type, actor: 'staff', actorId: null, detail } as const;
  await fixture.owner.transaction((trx) => recordEvent(trx, event));
  fixture.wake();
}
const mailsOf = (quotationId: string) =>
  fixture
    .owner('quotation_mails as m')
    .join('quotation_events as e', 'e.id', 'm.event_id')
    .where({ 'e.quotation_id': quotationId, 'm.audience': 'customer' })
    .orderBy('e.id')
    .select<{ id: string; type: string; sent_at: Date | null; opted_out_at: Date | null }[]>(
      'm.id',
      'e.type',
      'm.sent_at',
      'm.opted_out_at',
    );

async function reply(userId: string | null, email: string): Promise<string> {
  const [ticketId, id] = [newId(), newId()];
  await fixture.owner.transaction(async (trx) => {
    await trx('tickets').insert({
      ...{ id: ticketId, source: 'report', topic: 'other' },
      ...{ user_id: userId, email, contact: email },
    });
    await trx('ticket_messages').insert({
      id,
      ticket_id: ticketId,
      author: 'staff',
      body: 'Done.',
      dedupe_key: id,
    });
    await enqueue(trx, 'send-ticket-reply', { messageId: id });
  });
  fixture.wake();
  return id;
}
const message = (id: string) =>
  fixture
    .owner('ticket_messages')
    .where({ id })
    .first<{ mailed_at: Date | null; opted_out_at: Date | null }>('mailed_at', 'opted_out_at');

describe('a quotation whose customer has switched such mails off', () => {
  it('is not mailed and stays under the bell; what moved money is mailed', async () => {
    const { id: userId, email } = await customer('quotations');
    const { id } = await buildQuotation(fixture.owner, { userId });
    await happen(id, 'staff_message');
    await happen(id, 'phase_paid', { phase: 1, totalPaise: 1_180_00 });
    await allDone();
    expect(await subjectsTo(email)).toEqual([expect.stringContaining('Phase 1 is paid')]);
    expect(await mailsOf(id)).toMatchObject([
      { type: 'staff_message', sent_at: null, opted_out_at: expect.any(Date) },
      { type: 'phase_paid', sent_at: expect.any(Date), opted_out_at: null },
    ]);
    expect(await noticesOf(userId)).toEqual(['staff_message', 'phase_paid']);
    const [paid] = await fixture.all(email);
    // It cannot be switched off, so nothing says that it can.
    expect(paid?.text).not.toContain(SETTINGS);
  });

  it('is not mailed later, when they are on again and the job is repeated', async () => {
    const { id: userId, email } = await customer('quotations');
    const { id } = await buildQuotation(fixture.owner, { userId });
    await happen(id, 'staff_message');
    await allDone();
    await switchOn(userId);
    const [mail] = await mailsOf(id);
    await enqueue(fixture.owner, 'send-quotation-mail', { quotationMailId: mail!.id });
    await happen(id, 'priced', { totalPaise: 1_000_00, phases: 1 });
    await allDone();
    expect(await subjectsTo(email)).toEqual([expect.stringContaining('Your quotation has a price')]);
  });
});

it('leads to Settings at the end of a mail that can be switched off', async () => {
  const { id: userId, email } = await customer('payments', 'support');
  const { id } = await buildQuotation(fixture.owner, { userId });
  await happen(id, 'staff_message');
  const mail = await fixture.next(email);
  expect(mail.text.trim().split('\n').at(-1)).toBe(
    `E-mails about quotations and projects are switched on in your account. Switch them off in Settings: ${SETTINGS}`,
  );
  expect(mail.html).toContain(`href="${SETTINGS}"`);
});

it('does not concern guests and staff, who have no such choices', async () => {
  const guest = `guest-${newId()}@mail.example`;
  const asked = await buildQuotation(fixture.owner, { email: guest });
  await happen(asked.id, 'staff_message');
  expect((await fixture.next(guest)).text).not.toContain(SETTINGS);

  const { id: userId, email } = await customer('quotations');
  await fixture.owner('users').where({ id: userId }).update({ role: ROLES.admin });
  const { id } = await buildQuotation(fixture.owner, { userId });
  await happen(id, 'staff_message');
  expect((await fixture.next(email)).text).not.toContain(SETTINGS);
});

it('holds for replies of support, and not for those to a guest with the same address', async () => {
  const { id: userId, email } = await customer('support');
  const toAccount = await reply(userId, email);
  const toGuest = await reply(null, email);
  await allDone();
  expect(await message(toAccount)).toEqual({ mailed_at: null, opted_out_at: expect.any(Date) });
  expect(await message(toGuest)).toEqual({ mailed_at: expect.any(Date), opted_out_at: null });
  expect(await subjectsTo(email)).toHaveLength(1);
  expect(await noticesOf(userId)).toEqual(['staff_replied']);

  await switchOn(userId);
  await enqueue(fixture.owner, 'send-ticket-reply', { messageId: toAccount });
  await allDone();
  expect(await subjectsTo(email)).toHaveLength(1);
});

describe('a payment whose payer has switched such mails off', () => {
  const noticeOf = (paymentId: string) =>
    fixture
      .owner('payment_notices')
      .where({ payment_id: paymentId })
      .first<{ mailed_at: Date | null; closed_at: Date | null; opted_out_at: Date | null }>(
        'mailed_at',
        'closed_at',
        'opted_out_at',
      );

  it('is credited without a mail', async () => {
    const { id: userId, email } = await customer('payments');
    const { paymentId } = await payInto(fixture.owner, { payer: { userId, email } });
    await allDone();
    const at = expect.any(Date);
    expect(await noticeOf(paymentId)).toEqual({ mailed_at: null, closed_at: at, opted_out_at: at });
    expect(await fixture.all(email)).toEqual([]);
    expect(await noticesOf(userId)).toEqual(['payment_received']);
  });

  it('is mailed when it corrects an earlier message', async () => {
    const { id: userId, email } = await customer('payments');
    await payInto(fixture.owner, { payer: { userId, email }, shownBefore: 'failed' });
    const { subject, text } = await fixture.next(email);
    expect(subject).toBe('Your payment of ₹500.00 arrived after all');
    expect(text).not.toContain(SETTINGS);
  });
});

it('never holds for security', async () => {
  const { id: userId, email } = await customer('payments', 'quotations', 'support');
  const noticeId = newId();
  await fixture.owner.transaction(async (trx) => {
    await trx('account_notices').insert({
      id: noticeId,
      user_id: userId,
      kind: 'new_device',
      email,
      detail: '{}',
    });
    await enqueue(trx, 'send-account-notice', { noticeId });
  });
  fixture.wake();
  expect((await fixture.next(email)).subject).toContain('New login');
});
