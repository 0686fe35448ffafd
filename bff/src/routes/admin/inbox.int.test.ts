import { CV_FIELD } from '@deccanloop/contracts/enquiries/application';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import type { EnquiryListDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../../testing/browser';
import { openTicketDesk, type TicketDesk } from '../../../testing/ticket-desk';
import { smallPdf } from '../../../testing/ticket-upload';

let desk: TicketDesk;
beforeAll(async () => {
  desk = await openTicketDesk();
});
afterAll(() => desk.close());

describe('canned answers', () => {
  const add = (answer: object) => desk.admin.post(TICKET_PATHS.cannedAnswers, answer);

  it('are added once, changed and removed by administrators, which the audit log shows', async () => {
    const answer = { title: 'Slow bank', text: 'Your bank needs a day.' };
    const [first, second] = await Promise.all([add(answer), add(answer)]);
    expect(second.body.data).toEqual(first.body.data);
    const { id } = first.body.data;
    const changed = await desk.admin.post(TICKET_PATHS.cannedAnswer(id), {
      ...answer,
      text: 'It needs two days.',
    });
    expect(changed.body.data).toMatchObject({ id, text: 'It needs two days.' });
    expect((await desk.support.get(TICKET_PATHS.cannedAnswers)).body.data).toEqual([changed.body.data]);
    expect((await desk.admin.post(TICKET_PATHS.removeCannedAnswer(id), '')).status).toBe(200);
    expect((await desk.support.get(TICKET_PATHS.cannedAnswers)).body.data).toEqual([]);
    const events = await desk.app.owner('security_events').whereRaw(`kind like 'canned%'`).orderBy('id');
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['canned_answer_added', 'canned_answer_changed', 'canned_answer_removed'],
    ]);
  });

  it('have titles of their own', async () => {
    await add({ title: 'Refund', text: 'Five days.' });
    expect((await add({ title: 'Refund', text: 'Six days.' })).body.code).toBe('canned_title_taken');
    const { body } = await add({ title: 'Receipt', text: 'In your wallet.' });
    const taken = await desk.admin.post(TICKET_PATHS.cannedAnswer(body.data.id), {
      title: 'Refund',
      text: 'Five.',
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'canned_title_taken']);
  });
});

describe('the list of enquiries', () => {
  const list = async (by: Browser, query: object = {}) =>
    ((await by.get(TICKET_PATHS.enquiries).query(query)).body as { data: EnquiryListDto }).data;

  beforeAll(async () => {
    for (const name of ['Asha', 'Ravi', 'Meena']) {
      await desk.app.browser().post(ENQUIRY_PATHS.contact, {
        ...{ name, email: `${newId()}@example.com`, contact: '9000000001' },
        message: 'We would like to talk about a portal.',
      });
    }
    const application = { name: 'Kiran', email: 'kiran@example.com', position: 'Marketing Strategist' };
    await desk.app
      .browser()
      .postForm(ENQUIRY_PATHS.application, application)
      .attach(CV_FIELD, smallPdf(), { filename: 'cv.pdf' });
  });

  it('has both kinds for administrators, in pages, newest first', async () => {
    const first = await list(desk.admin, { limit: 2 });
    const second = await list(desk.admin, { limit: 2, cursor: first.nextCursor });
    const all = [...first.enquiries, ...second.enquiries];
    expect(all.map(({ kind, name }) => [kind, name])).toEqual([
      ['application', 'Kiran'],
      ['contact', 'Meena'],
      ['contact', 'Ravi'],
      ['contact', 'Asha'],
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('never shows job applications to support, also when they are asked for', async () => {
    expect((await list(desk.support)).enquiries.map(({ kind }) => kind)).toEqual([
      'contact',
      'contact',
      'contact',
    ]);
    expect((await list(desk.support, { kind: 'application' })).enquiries).toEqual([]);
    const { enquiries } = await list(desk.admin, { kind: 'application' });
    expect(enquiries).toMatchObject([{ name: 'Kiran', hasCv: true }]);
  });
});
