import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffTicketsDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTicketDesk, type TicketDesk } from '../../../testing/ticket-desk';

let desk: TicketDesk;
beforeAll(async () => {
  desk = await openTicketDesk();
});
afterAll(() => desk.close());

const auditOf = async (number: string) =>
  (
    await desk.app
      .owner('security_events')
      .whereRaw(`detail->>'ticket' = ?`, [number])
      .whereNot({ kind: 'personal_data_read' })
      .orderBy('id')
  ).map(({ kind, actor_id: actor }) => [kind, actor === desk.supportId]);
const list = async (query: Record<string, string>): Promise<string[]> => {
  const { body } = await desk.support.post(TICKET_PATHS.staffSearch, query);
  return (body as { data: StaffTicketsDto }).data.tickets.map(({ number }) => number);
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('what staff do on a ticket', () => {
  it('is in its timeline and in the audit log, each with its actor', async () => {
    const { number } = await desk.open();
    const post = (path: string, body: object) =>
      desk.support.post(path, body).set(IDEMPOTENCY_HEADER, newId());
    await post(TICKET_PATHS.assignee(number), { assigneeId: desk.supportId, version: 1 });
    await post(TICKET_PATHS.priority(number), { priority: 'high' });
    await post(TICKET_PATHS.note(number), { message: 'Called the bank.' });
    await desk.answer(number, { message: 'The bank confirms it.' });
    const { version } = await desk.read(number);
    await post(TICKET_PATHS.state(number), { state: 'solved', version });
    const ticket = await desk.read(number);
    expect(ticket).toMatchObject({ state: 'solved', priority: 'high', assignee: { name: 'Sana Support' } });
    expect(ticket.firstAnsweredAt).not.toBeNull();
    expect(ticket.timeline.map(({ type, actorName }) => [type, actorName])).toEqual([
      ['opened', 'Asha Rao'],
      ...[
        ...['assigned', 'state_changed', 'priority_changed', 'note_added'],
        ...['staff_replied', 'state_changed', 'state_changed'],
      ].map((type) => [type, 'Sana Support']),
    ]);
    expect(await auditOf(number)).toEqual(
      [
        ...['ticket_assigned', 'ticket_priority_changed', 'ticket_note_added', 'ticket_replied'],
        'ticket_state_changed',
      ].map((kind) => [kind, true]),
    );
  });

  it('enqueues one mail for each public reply, with the id of the message only, and none for a note', async () => {
    const { id, number } = await desk.open();
    await desk.support
      .post(TICKET_PATHS.note(number), { message: 'Nothing for the customer.' })
      .set(IDEMPOTENCY_HEADER, newId());
    const key = newId();
    const version = (await desk.read(number)).version;
    const twice = await Promise.all([1, 2].map(() => desk.answer(number, { key, version })));
    expect(statuses(twice)).toEqual([200, 200]);
    const replies = await desk.app
      .owner('ticket_messages')
      .where({ ticket_id: id, author: 'staff', is_internal: false });
    expect(replies).toHaveLength(1);
    const mails = await desk.app
      .owner('outbox')
      .where({ job: 'send-ticket-reply' })
      .whereRaw(`payload->>'messageId' = ?`, [replies[0].id]);
    expect(mails.map(({ payload }) => payload)).toEqual([{ messageId: replies[0].id }]);
  });

  it('attaches a payment, detaches it, and rejects an unknown one', async () => {
    const { number } = await desk.open();
    await desk.customer.openLink({ userId: '42', name: 'Asha Rao' });
    const { merchantTransactionId } = await desk.customer.topUp();
    const attach = (id: string | null) =>
      desk.support.post(TICKET_PATHS.attach(number), { merchantTransactionId: id });
    expect((await attach(merchantTransactionId)).body.data).toMatchObject({ merchantTransactionId });
    expect((await attach(`DL${'0'.repeat(24)}`)).body.code).toBe('unknown_attachment');
    expect((await attach(null)).body.data).toMatchObject({ merchantTransactionId: null });
  });

  it('assigns to staff only, and never takes a state that the rules forbid', async () => {
    const { number } = await desk.open();
    const { _id: customerId } = (await desk.customer.me()).user;
    const toCustomer = await desk.support.post(TICKET_PATHS.assignee(number), {
      ...{ assigneeId: customerId, version: 1 },
    });
    expect(toCustomer.body.code).toBe('unknown_assignee');
    const waiting = await desk.support.post(TICKET_PATHS.state(number), { state: 'waiting', version: 1 });
    expect([waiting.status, waiting.body.code]).toEqual([409, 'state_not_possible']);
  });
});

describe('two people at once', () => {
  it('of staff who reply: one succeeds, and the other must read it first', async () => {
    const { id, number } = await desk.open();
    const replies = await Promise.all(
      [desk.admin, desk.support].map((by) => desk.answer(number, { by, version: 1 })),
    );
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ticket_changed');
    expect(await desk.app.owner('ticket_messages').where({ ticket_id: id, author: 'staff' })).toHaveLength(1);
  });

  it('of staff who take the same ticket: one gets it', async () => {
    const { number } = await desk.open();
    const { _id: adminId } = (await desk.admin.me()).user;
    const take = [
      desk.admin.post(TICKET_PATHS.assignee(number), { assigneeId: adminId, version: 1 }),
      desk.support.post(TICKET_PATHS.assignee(number), { assigneeId: desk.supportId, version: 1 }),
    ];
    expect(statuses(await Promise.all(take))).toEqual([200, 409]);
    expect((await desk.read(number)).timeline.filter(({ type }) => type === 'assigned')).toHaveLength(1);
  });

  it('a customer who replies while staff close it: the ticket is open, or staff must read the reply first', async () => {
    const { number } = await desk.open();
    await desk.answer(number);
    const { version } = await desk.read(number);
    const [replied, closed] = await Promise.all([
      desk.customer
        .post(TICKET_PATHS.ownReply(number), { message: 'One more thing.' })
        .set(IDEMPOTENCY_HEADER, newId()),
      desk.support.post(TICKET_PATHS.state(number), { state: 'closed', version }),
    ]);
    expect(replied.status).toBe(200);
    expect([200, 409]).toContain(closed.status);
    const { state, timeline } = await desk.read(number);
    expect(state).toBe('open');
    const states = timeline.filter(({ type }) => type === 'state_changed').map(({ detail }) => detail['to']);
    expect(states).toEqual(closed.status === 200 ? ['waiting', 'closed', 'open'] : ['waiting', 'open']);
  });
});

describe('the list of tickets', () => {
  it('is filtered by state, assignee and priority', async () => {
    const [{ number: mine }, { number: other }] = [await desk.open(), await desk.open()];
    await desk.support.post(TICKET_PATHS.assignee(mine), { assigneeId: desk.supportId, version: 1 });
    await desk.support.post(TICKET_PATHS.priority(other), { priority: 'low' });
    expect(await list({ assignee: 'me', state: 'open' })).toContain(mine);
    expect(await list({ assignee: 'none', priority: 'low' })).toEqual([other]);
    expect(await list({ assignee: desk.supportId })).not.toContain(other);
  });

  it('shows what is overdue by the clock of the database', async () => {
    const { id, number } = await desk.open();
    expect(await list({ overdue: 'true' })).not.toContain(number);
    await desk.app
      .owner('tickets')
      .where({ id })
      .update({ created_at: desk.app.owner.raw(`now() - interval '2 hours'`) });
    expect((await desk.read(number)).overdue).toBe(false);
    await desk.support.post(TICKET_PATHS.priority(number), { priority: 'urgent' });
    expect(await list({ overdue: 'true' })).toContain(number);
    const counted = async () => {
      const { body } = await desk.support.get(STAFF_PATHS.counts);
      return (body as { data: { overdueTickets: number } }).data.overdueTickets;
    };
    const before = await counted();
    expect(before).toBe((await list({ overdue: 'true' })).length);
    await desk.answer(number);
    expect(await list({ overdue: 'true' })).not.toContain(number);
    expect(await counted()).toBe(before - 1);
  });

  it('finds numbers, addresses and words of messages', async () => {
    const guest = desk.app.browser();
    const { number } = await desk.open({
      ...{ by: guest, contact: 'Ravi@Example.org', message: 'The marigold button does nothing.' },
    });
    const { reportReference } = await desk.read(number);
    for (const search of [
      number,
      number.toLowerCase(),
      reportReference ?? '',
      'ravi@example.org',
      'marigold button',
    ])
      expect(await list({ search })).toEqual([number]);
    expect(await list({ search: desk.person.email })).not.toContain(number);
    expect(await list({ search: 'nothing-of-this-kind' })).toEqual([]);
  });

  it('finds words in every range of numbers, newest first', async () => {
    const open = (message: string) => desk.open({ by: desk.app.browser(), message });
    const { number: old } = await open('A jasmine in the first range.');
    await desk.app.owner.raw(`select setval(pg_get_serial_sequence('tickets', 'number'), 9000)`);
    const { number: other } = await open('A lotus in the third range.');
    const { number: late } = await open('A jasmine in the third range.');
    expect(await list({ search: 'jasmine' })).toEqual([late, old]);
    expect(await list({ search: 'jasmine', limit: '1' })).toEqual([late]);
    expect(await list({ search: 'jasmine', cursor: late.slice('TKT-'.length) })).toEqual([old]);
    expect(await list({ search: 'range -jasmine' })).toEqual([other]);
    // The word that names the range in the index is not one that can be searched for.
    for (const search of ['#2', '?!']) expect(await list({ search })).toEqual([]);
  });
});
