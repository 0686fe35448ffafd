import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { openQuotationSteps, REJECT, written, type QuotationSteps } from './testing/quotation-steps';

let steps: QuotationSteps;
beforeAll(async () => {
  steps = await openQuotationSteps();
});
afterAll(() => steps.fixture.close());

describe('the status of a quotation', () => {
  it('is submitted until staff take it, which is mailed to the customer and to the assignee', async () => {
    const { id } = await steps.submitted();
    expect(await steps.recordOf(id)).toMatchObject({ status: 'submitted', priceVersion: 0, phases: [] });
    await steps.staff.assign(id, steps.support, steps.admin);
    expect(await steps.recordOf(id)).toMatchObject({
      status: 'pending',
      assignee: { userId: steps.support },
    });
    expect(await steps.fixture.eventsOf(id)).toEqual(['assigned', 'status_changed']);
    expect(await steps.mailsOf(id)).toEqual(['assigned to assignee', 'status_changed to customer']);
  });

  it('does not change when the same is set again', async () => {
    const { id } = await steps.pending();
    const before = await steps.fixture.eventsOf(id);
    await steps.staff.setStatus(id, { status: 'pending' }, steps.admin);
    await steps.staff.assign(id, null, steps.admin);
    await steps.staff.setPriority(id, 'urgent', steps.admin);
    await steps.staff.setPriority(id, 'urgent', steps.admin);
    await steps.staff.setDeadline(id, '2030-12-31', steps.admin);
    await steps.staff.setDeadline(id, '2030-12-31', steps.admin);
    expect(await steps.fixture.eventsOf(id)).toEqual([...before, 'priority_changed', 'deadline_changed']);
    expect(await steps.recordOf(id)).toMatchObject({ priority: 'urgent', deadline: '2030-12-31' });
  });

  it('can be rejected with a reason and taken again', async () => {
    const { id } = await steps.pending();
    await steps.staff.setStatus(id, REJECT, steps.admin);
    expect(await steps.recordOf(id)).toMatchObject({ status: 'rejected', rejectionReason: REJECT.reason });
    await steps.staff.setStatus(id, { status: 'pending' }, steps.admin);
    expect(await steps.recordOf(id)).toMatchObject({ status: 'pending', rejectionReason: null });
  });

  it('cannot become pending or rejected after the customer has accepted', async () => {
    const { id, userId } = await steps.priced();
    await steps.accept(id, userId);
    for (const change of [{ status: 'pending' }, REJECT] as const)
      await expect(steps.staff.setStatus(id, change, steps.admin)).rejects.toMatchObject({
        code: 'wrong_status',
      });
  });

  it('of a price that is not accepted can become rejected, but not pending', async () => {
    const { id } = await steps.priced();
    await expect(steps.staff.setStatus(id, { status: 'pending' }, steps.admin)).rejects.toMatchObject({
      code: 'wrong_status',
    });
    await steps.staff.setStatus(id, REJECT, steps.admin);
    expect(await steps.recordOf(id)).toMatchObject({ status: 'rejected' });
  });

  it('is not taken over from somebody who took it meanwhile', async () => {
    const { id } = await steps.submitted();
    const { staff, admin, support } = steps;
    await staff.assign(id, support, support, null);
    await expect(staff.assign(id, admin, admin, null)).rejects.toMatchObject({ code: 'assignee_changed' });
    // The repeated request of the first one changes nothing.
    await staff.assign(id, support, support, null);
    await staff.assign(id, admin, admin, support);
    expect(await steps.recordOf(id)).toMatchObject({ assignee: { userId: admin } });
    expect(await steps.fixture.eventsOf(id)).toEqual(['assigned', 'status_changed', 'assigned']);
  });

  it('is assigned only to staff', async () => {
    const { id, userId } = await steps.submitted();
    for (const someone of [userId, newId()])
      await expect(steps.staff.assign(id, someone, steps.admin)).rejects.toMatchObject({ code: 'not_staff' });
  });

  it.each(['nonsense', newId()])('of an unknown quotation (%s) cannot be set', async (id) => {
    await expect(steps.staff.setStatus(id, REJECT, steps.admin)).rejects.toMatchObject({
      code: 'unknown_quotation',
    });
    await expect(steps.queries.forStaff(id)).rejects.toMatchObject({ code: 'unknown_quotation' });
  });
});

describe('a project', () => {
  it('gets its status from staff once it has started', async () => {
    const { id, userId } = await steps.priced();
    await expect(steps.staff.setProjectStatus(id, 'testing', steps.admin)).rejects.toMatchObject({
      code: 'not_started',
    });
    await steps.accept(id, userId);
    for (const status of ['in_progress', 'testing', 'completed'] as const)
      await steps.staff.setProjectStatus(id, status, steps.admin);
    expect(await steps.recordOf(id)).toMatchObject({ projectStatus: 'completed', status: 'approved' });
    expect(
      (await steps.mailsOf(id)).filter((mail) => mail === 'project_status_changed to customer'),
    ).toHaveLength(3);
  });

  it('shows notes and assignments to staff, and messages to both', async () => {
    const { id, userId } = await steps.submitted();
    const { staff, customer, queries } = steps;
    await staff.assign(id, steps.admin, steps.support);
    await staff.addNote(id, written('Call them on Monday'), steps.support);
    await staff.message(id, written('Which doctors?'), steps.support);
    await customer.message(id, written('All of them'), userId);
    const texts = ({ timeline }: Awaited<ReturnType<typeof queries.forStaff>>) =>
      timeline.map(({ type, actor, text }) => [type, actor, text]);
    const shown = [
      ['status_changed', 'staff', null],
      ['staff_message', 'staff', 'Which doctors?'],
      ['customer_message', 'customer', 'All of them'],
    ];
    expect(texts(await queries.forCustomer(id, userId))).toEqual(shown);
    expect(texts(await queries.forStaff(id))).toEqual([
      ['assigned', 'staff', null],
      shown[0],
      ['note_added', 'staff', 'Call them on Monday'],
      ...shown.slice(1),
    ]);
    expect(await steps.mailsOf(id)).toEqual([
      'assigned to assignee',
      'status_changed to customer',
      'staff_message to customer',
      'customer_message to company',
    ]);
  });

  it('gets a message once when its request is repeated, and again when it is sent again on purpose', async () => {
    const { id, userId } = await steps.submitted();
    const { staff, customer, support } = steps;
    const once = written('Which doctors?');
    await Promise.all([staff.message(id, once, support), staff.message(id, once, support)]);
    await staff.message(id, written('Which doctors?'), support);
    const note = written('Which doctors?');
    await Promise.all([staff.addNote(id, note, support), staff.addNote(id, note, support)]);
    const answer = written('All of them');
    await Promise.all([customer.message(id, answer, userId), customer.message(id, answer, userId)]);
    await customer.message(id, written('All of them'), userId);
    expect((await steps.queries.forStaff(id)).timeline.map(({ type, text }) => [type, text])).toEqual([
      ['staff_message', 'Which doctors?'],
      ['staff_message', 'Which doctors?'],
      ['note_added', 'Which doctors?'],
      ['customer_message', 'All of them'],
      ['customer_message', 'All of them'],
    ]);
  });

  it('rejects the key of a message for another text or as a note, and knows keys of each author', async () => {
    const { id, userId } = await steps.submitted();
    const { staff, customer, support } = steps;
    const { idempotencyKey, text } = written('Which doctors?');
    await staff.message(id, { text, idempotencyKey }, support);
    const conflict = { code: 'message_conflict' };
    const other = { text: 'Which days?', idempotencyKey };
    await expect(staff.message(id, other, support)).rejects.toMatchObject(conflict);
    await expect(staff.addNote(id, { text, idempotencyKey }, support)).rejects.toMatchObject(conflict);
    await customer.message(id, other, userId);
    expect((await steps.queries.forStaff(id)).timeline).toHaveLength(2);
  });

  it('has a timeline that cannot be changed', async () => {
    const { id } = await steps.pending();
    const { owner, bff } = steps.fixture.money;
    await expect(owner('quotation_events').where({ quotation_id: id }).delete()).rejects.toThrow();
    await expect(bff('quotation_messages').update({ text: 'x' })).rejects.toMatchObject({ code: '42501' });
  });
});
