import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { TICKET_KEY_HEADER, TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { tablesWith } from '@deccanloop/core/domain/accounts/closing/testing/personal-data';
import { inGroups, specimenNumber } from '@deccanloop/core/domain/kyc/masking/testing/specimens';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newTestUser } from '../../../testing/test-user';
import { openTicketDesk, type TicketDesk } from '../../../testing/ticket-desk';

let desk: TicketDesk;
beforeAll(async () => {
  desk = await openTicketDesk();
});
afterAll(() => desk.close());

const reply = (number: string, message: string, key = newId()) =>
  desk.customer.post(TICKET_PATHS.ownReply(number), { message }).set(IDEMPOTENCY_HEADER, key);
const messagesOf = async (id: string) =>
  desk.app.owner('ticket_messages').where({ ticket_id: id }).orderBy('position');

describe('a problem report', () => {
  it('of the support page opens a ticket of the logged-in user, whatever the contact', async () => {
    const { number } = await desk.open({ message: 'I paid twice this morning.', contact: '+91 90000 00001' });
    expect(await desk.read(number)).toMatchObject({
      subject: 'I paid, but my wallet is not credited',
      state: 'new',
      source: 'report',
      customer: { name: 'Asha Rao', email: desk.person.email, contact: '+91 90000 00001' },
      messages: [{ author: 'customer', text: 'I paid twice this morning.' }],
    });
    const { body } = await desk.customer.get(TICKET_PATHS.own);
    expect(body.data.tickets[0]).toMatchObject({ number, state: 'new' });
  });

  it('about a payment opens a ticket with the payment attached', async () => {
    const payer = desk.app.browser();
    await payer.openLink({ userId: '42', name: 'Asha Rao' });
    const { merchantTransactionId } = await payer.topUp();
    const { body } = await payer.post(PAYMENT_PATHS.reportIssue, {
      merchantTransactionId,
      message: 'The money is gone from my bank.',
      contact: 'Asha@Example.com',
    });
    const { number } = await desk.app.ticketOfReport(body.data.reference);
    expect(await desk.read(number)).toMatchObject({
      merchantTransactionId,
      reportReference: body.data.reference,
      customer: { userId: null, email: 'asha@example.com' },
    });
  });

  it('keeps no whole Aadhaar number, of customer or staff', async () => {
    const number = specimenNumber(29);
    const [typed, shown] = [
      `My Aadhaar is ${inGroups(number)}.`,
      `My Aadhaar is XXXX XXXX ${number.slice(-4)}.`,
    ];
    const { number: ticket } = await desk.open({ message: typed });
    await reply(ticket, typed);
    await desk.support.post(TICKET_PATHS.note(ticket), { message: typed }).set(IDEMPOTENCY_HEADER, newId());
    await desk.answer(ticket, { message: typed });
    expect((await desk.read(ticket)).messages.map(({ text }) => text)).toEqual([shown, shown, shown, shown]);
    expect(await tablesWith(desk.app.owner, [number, inGroups(number)])).toEqual([]);
  });

  it('that is sent twice opens one ticket', async () => {
    const report = { topic: 'other', message: 'Only once, please.', contact: 'asha@example.com' };
    const sent = await Promise.all(
      [1, 2].map(() => desk.app.browser().post(PAYMENT_PATHS.supportReports, report)),
    );
    expect(sent[0]?.body.data.reference).toBe(sent[1]?.body.data.reference);
    const rows = await desk.app.owner('ticket_messages').where({ body: report.message });
    expect(rows).toHaveLength(1);
  });
});

describe('the tickets of a customer', () => {
  it('come in pages, newest first, and only to their owner', async () => {
    const opened = [await desk.open(), await desk.open(), await desk.open()].map(({ number }) => number);
    const first = await desk.customer.get(TICKET_PATHS.own).query({ limit: 2 });
    expect(first.body.data.tickets.map(({ number }: { number: string }) => number)).toEqual(
      opened.slice(1).reverse(),
    );
    const second = await desk.customer
      .get(TICKET_PATHS.own)
      .query({ limit: 2, cursor: first.body.data.nextCursor });
    expect(second.body.data.tickets[0].number).toBe(opened[0]);
    const other = desk.app.browser();
    await other.signUp(newTestUser());
    expect((await other.get(TICKET_PATHS.own)).body.data.tickets).toEqual([]);
    expect((await other.get(TICKET_PATHS.ownOne(opened[0] ?? ''))).status).toBe(404);
  });

  it('never show internal notes, assignee or priority', async () => {
    const { number } = await desk.open();
    await desk.support
      .post(TICKET_PATHS.note(number), { message: 'This one is difficult.' })
      .set(IDEMPOTENCY_HEADER, newId());
    await desk.support.post(TICKET_PATHS.priority(number), { priority: 'urgent' });
    const { version } = await desk.read(number);
    await desk.support.post(TICKET_PATHS.assignee(number), { assigneeId: desk.supportId, version });
    await desk.answer(number, { message: 'We have found it.' });
    const { body, text } = await desk.customer.get(TICKET_PATHS.ownOne(number));
    expect(body.data).toMatchObject({
      state: 'waiting',
      messages: [{ author: 'customer' }, { author: 'staff', text: 'We have found it.' }],
    });
    expect(body.data.timeline.map(({ type }: { type: string }) => type)).toEqual([
      ...['opened', 'state_changed', 'staff_replied', 'state_changed'],
    ]);
    for (const hidden of ['difficult', 'urgent', 'Sana', 'note']) expect(text).not.toContain(hidden);
  });

  it('reopen by a reply, and are closed and reopened by choice', async () => {
    const { id, number } = await desk.open();
    await desk.answer(number, { state: 'solved' });
    expect((await reply(number, 'It is not solved.')).body.data.state).toBe('open');
    const setState = async (state: string) =>
      (await desk.customer.post(TICKET_PATHS.ownState(number), { state })).body.data.state;
    expect(await setState('closed')).toBe('closed');
    expect(await setState('closed')).toBe('closed');
    expect(await setState('open')).toBe('open');
    const events = await desk.app
      .owner('ticket_events')
      .where({ ticket_id: id, actor: 'customer' })
      .orderBy('id');
    expect(events.map(({ type, detail }) => [type, detail.to])).toEqual([
      ['opened', undefined],
      ['customer_replied', undefined],
      ['state_changed', 'open'],
      ['state_changed', 'closed'],
      ['state_changed', 'open'],
    ]);
  });

  it('get one message for a double click, and reject another text under the same key', async () => {
    const { id, number } = await desk.open();
    const key = newId();
    const twice = await Promise.all([reply(number, 'Any news?', key), reply(number, 'Any news?', key)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await messagesOf(id)).toHaveLength(2);
    const other = await reply(number, 'Something else.', key);
    expect([other.status, other.body.code]).toEqual([409, 'message_conflict']);
  });
});

describe('the link of a ticket', () => {
  it('lets a guest read, reply, close and reopen that one ticket', async () => {
    const guest = desk.app.browser();
    const { id, number, key } = await desk.open({ by: guest, contact: 'guest@example.com' });
    const headers = { [TICKET_KEY_HEADER]: key };
    await desk.answer(number, { message: 'Which bank is it?', state: 'waiting' });
    const read = await guest.get(TICKET_PATHS.linked).set(headers);
    expect(read.headers['cache-control']).toContain('no-store');
    expect(read.body.data).toMatchObject({ number, state: 'waiting' });
    const replied = await guest
      .post(TICKET_PATHS.linkedReply, { message: 'The one at the corner.' })
      .set({ ...headers, [IDEMPOTENCY_HEADER]: newId() });
    expect(replied.body.data.state).toBe('open');
    const closed = await guest.post(TICKET_PATHS.linkedState, { state: 'closed' }).set(headers);
    expect(closed.body.data.state).toBe('closed');
    expect((await messagesOf(id)).map(({ author, author_id: by }) => [author, by])).toEqual([
      ['customer', null],
      ['staff', desk.supportId],
      ['customer', null],
    ]);
  });

  it('is rejected when it is forged, missing or older than 30 days', async () => {
    const guest = desk.app.browser();
    const { key } = await desk.open();
    const codeOf = async (value: string | null) => {
      const request = guest.get(TICKET_PATHS.linked);
      const { status, body } = await (value === null ? request : request.set(TICKET_KEY_HEADER, value));
      return [status, body.code];
    };
    expect(await codeOf(null)).toEqual([403, 'ticket_link_invalid']);
    expect(await codeOf(`${key.slice(0, -4)}AAAA`)).toEqual([403, 'ticket_link_invalid']);
    desk.app.advance(30 * 24 * 3_600_000 + 60_000);
    expect(await codeOf(key)).toEqual([403, 'ticket_link_expired']);
  });
});
