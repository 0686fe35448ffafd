import { COMPANY } from '@deccanloop/contracts/company';
import { createCallBooking } from '@deccanloop/core/domain/enquiries/booked-calls/call-booking';
import { newId } from '@deccanloop/core/platform/ids';
import { eventually } from '@deccanloop/core/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMessageFixture, type MessageFixture, type Received } from './testing/message-fixture';

let fixture: MessageFixture;
let stop: () => Promise<void>;
beforeAll(async () => {
  fixture = await openMessageFixture();
  stop = await fixture.startWorker();
});
afterAll(async () => {
  await stop();
  await fixture.close();
});

const SETTINGS = { callBacks: false, booking: true, seats: 1, holidays: [], whatsAppNumber: null };
const booking = () =>
  createCallBooking({
    ...{ db: fixture.bff, settings: SETTINGS, wake: fixture.wake },
    clock: { now: () => new Date() },
  });

/** The mail with this subject, once it is there. */
async function mailTo(address: string, subject: string): Promise<Received> {
  let found: Received | undefined;
  await eventually(async () => {
    found = (await fixture.all(address)).find((mail) => mail.subject.startsWith(subject));
    return found !== undefined;
  });
  if (!found) throw new Error('the mail did not arrive');
  return found;
}
const tokenIn = ({ text }: Received): string => /#call=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';
/** Read by calendars as a part of the mail, and as a file. */
const INVITATION = [
  expect.objectContaining({ type: 'text/calendar' }),
  expect.objectContaining({ name: 'call.ics', type: 'application/ics' }),
];

describe('mails about a booked call', () => {
  it('go to both sides with the invitation, and the visitor’s link moves and cancels the call', async () => {
    const calls = booking();
    const [first, second] = (await calls.slots()).slice(-2) as [Date, Date];
    const email = `visitor-${newId()}@example.test`;
    await calls.request({
      ...{ startsAt: first, name: 'Asha Rao', email, phone: '+919000000001', topic: 'other' as const },
      about: 'See https://evil.example <b>now</b>.',
    });
    const request = await mailTo(email, 'Confirm your call');
    expect([request.attachments, (await fixture.all(COMPANY.email)).length]).toEqual([[], 0]);
    expect(request.text).not.toContain('evil.example');
    const { reference } = await calls.confirm(tokenIn(request), first);
    const mail = await mailTo(email, `Your call is booked (${reference})`);
    const company = await mailTo(COMPANY.email, `Booked call ${reference}`);
    for (const one of [mail, company]) expect(one.attachments).toEqual(INVITATION);
    expect(mail.text).not.toContain('evil.example');
    expect(company.html).toContain('&lt;b&gt;now&lt;/b&gt;');
    expect(company.text).not.toContain('#call=');
    const token = tokenIn(mail);

    await calls.move(token, second);
    expect((await mailTo(email, `Your call has a new time (${reference})`)).attachments).toEqual(INVITATION);
    await calls.cancel(token);
    const cancelled = await mailTo(email, `Your call is cancelled (${reference})`);
    expect(cancelled.attachments).toEqual(INVITATION);
    expect(cancelled.text).not.toContain('#call=');
    await mailTo(COMPANY.email, `Booked call cancelled ${reference}`);
    const payloads = await fixture.owner('outbox').where({ job: 'send-call-mail' }).pluck('payload');
    expect(payloads.length).toBeGreaterThan(0);
    for (const payload of payloads) expect(Object.keys(payload as object)).toEqual(['callMailId']);
  });
});
