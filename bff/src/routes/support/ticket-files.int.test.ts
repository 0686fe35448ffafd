import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { FILE_MESSAGES } from '@deccanloop/contracts/files/file-faults';
import { TICKET_FILE_FIELD, TICKET_FILE_LIMITS } from '@deccanloop/contracts/support/ticket-files';
import { TICKET_KEY_HEADER, TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { purgeUnsentFiles } from '@deccanloop/core/domain/tickets/files/ticket-file-repository';
import { MaskingBusyError } from '@deccanloop/core/domain/kyc/masking-port';
import { newId } from '@deccanloop/core/platform/ids';
import { picture } from '@deccanloop/core/testing/images';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newTestUser } from '../../../testing/test-user';
import { openTicketDesk, type TicketDesk } from '../../../testing/ticket-desk';
import { smallPdf, uploadTicketFile } from '../../../testing/ticket-upload';

let desk: TicketDesk;
beforeAll(async () => {
  desk = await openTicketDesk();
});
afterAll(() => desk.close());

const reply = (number: string, files: string[], key = newId()) =>
  desk.customer
    .post(TICKET_PATHS.ownReply(number), { message: 'See the file.', files })
    .set(IDEMPOTENCY_HEADER, key);
const note = (number: string, files: string[]) =>
  desk.support
    .post(TICKET_PATHS.note(number), { message: 'From the bank.', files })
    .set(IDEMPOTENCY_HEADER, newId());
const age = (id: string, interval: string) =>
  desk.app
    .owner('ticket_files')
    .where({ id })
    .update({ created_at: desk.app.owner.raw('now() - ?::interval', [interval]) });

describe('a file', () => {
  it('sent with a reply is in the conversation, encrypted, and downloads under its name', async () => {
    const { number, key } = await desk.open();
    const { id } = await uploadTicketFile(desk.customer, { name: '../My bill.pdf' });
    const sent = await reply(number, [id]);
    const file = { id, name: 'My bill.pdf', mediaType: 'application/pdf', sizeBytes: smallPdf().length };
    expect(sent.body.data.messages.at(-1)).toMatchObject({ text: 'See the file.', files: [file] });
    expect((await desk.read(number)).messages.at(-1)?.files).toEqual([file]);
    const stored = await desk.app.owner('files').where({ owner_id: id }).first('content', 'purpose');
    expect([stored.purpose, stored.content.includes('a bill')]).toEqual(['ticket_attachment', false]);

    const reads = [
      await desk.customer.get(TICKET_PATHS.ownFile(id)).responseType('blob'),
      await desk.support.get(TICKET_PATHS.staffFile(id)).responseType('blob'),
      await desk.app
        .browser()
        .get(TICKET_PATHS.linkedFile(id))
        .set(TICKET_KEY_HEADER, key)
        .responseType('blob'),
    ];
    for (const { body, headers } of reads) {
      expect(body).toEqual(smallPdf());
      expect(headers['content-disposition']).toBe('attachment; filename="My bill.pdf"');
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  it('is not found by other customers, by the link of another ticket, or before it is sent', async () => {
    const { number } = await desk.open();
    const { id } = await uploadTicketFile(desk.customer);
    const statusFor = async (browser: typeof desk.customer) =>
      (await browser.get(TICKET_PATHS.ownFile(id))).status;
    expect(await statusFor(desk.customer)).toBe(404);
    await reply(number, [id]);
    expect(await statusFor(desk.customer)).toBe(200);
    const other = desk.app.browser();
    await other.signUp(newTestUser());
    expect(await statusFor(other)).toBe(404);
    const { key } = await desk.open();
    const linked = await desk.app.browser().get(TICKET_PATHS.linkedFile(id)).set(TICKET_KEY_HEADER, key);
    expect([linked.status, linked.body.code]).toEqual([404, 'unknown_file']);
  });

  it('of an internal note is for staff only', async () => {
    const { number, key } = await desk.open();
    const { id } = await uploadTicketFile(desk.support);
    expect((await note(number, [id])).status).toBe(200);
    expect((await desk.customer.get(TICKET_PATHS.ownFile(id))).status).toBe(404);
    const linked = await desk.app.browser().get(TICKET_PATHS.linkedFile(id)).set(TICKET_KEY_HEADER, key);
    expect(linked.status).toBe(404);
    expect((await desk.support.get(TICKET_PATHS.staffFile(id))).status).toBe(200);
    expect((await desk.customer.get(TICKET_PATHS.ownOne(number))).text).not.toContain(id);
  });

  it('is sent once, and a message whose file is not available is not stored', async () => {
    const [one, two] = [await desk.open(), await desk.open()];
    const { id } = await uploadTicketFile(desk.customer);
    const answers = await Promise.all([reply(one.number, [id]), reply(two.number, [id])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id: old } = await uploadTicketFile(desk.customer);
    await age(old, '25 hours');
    for (const file of [old, newId()]) {
      const { body } = await reply(one.number, [file]);
      expect(body.code).toBe('file_not_available');
    }
    const counts = await Promise.all(
      [one, two].map(async ({ number }) => (await desk.read(number)).messages.length),
    );
    expect(counts.sort()).toEqual([1, 2]);
  });

  it('is sent once by a double click, with one message', async () => {
    const { number } = await desk.open();
    const { id } = await uploadTicketFile(desk.customer);
    const key = newId();
    const twice = await Promise.all([reply(number, [id], key), reply(number, [id], key)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await desk.read(number)).messages.map(({ files }) => files.length)).toEqual([0, 1]);
  });

  it('can be sent with a report by a guest', async () => {
    const guest = desk.app.browser();
    const { id } = await uploadTicketFile(guest);
    const report = {
      topic: 'other',
      message: `Look at this. ${newId()}`,
      contact: 'g@example.com',
      files: [id],
    };
    const sent = [1, 2].map(() => guest.post(PAYMENT_PATHS.supportReports, report));
    const [first, second] = await Promise.all(sent);
    expect([first?.status, second?.body.data]).toEqual([200, first?.body.data]);
    const { number } = await desk.app.ticketOfReport(first?.body.data.reference);
    expect((await desk.read(number)).messages[0]?.files).toMatchObject([{ id }]);
  });

  it.each([
    ['no type that is accepted', Buffer.from('MZ, a program'), FILE_MESSAGES.wrong_type],
    ['too large', Buffer.alloc(TICKET_FILE_LIMITS.maxBytes + 1), FILE_MESSAGES.too_large],
  ])('is rejected when it has %s', async (_, bytes, message) => {
    const { status, body } = await desk.customer
      .postForm(TICKET_PATHS.files, {})
      .attach(TICKET_FILE_FIELD, bytes, { filename: 'bill.pdf' });
    expect([status, body.errors]).toEqual([400, { [TICKET_FILE_FIELD]: [message] }]);
  });

  it('that shows an Aadhaar number is not stored, and the answer says what to change', async () => {
    const stored = async () => (await desk.app.owner('files')).length;
    const before = await stored();
    const send = (bytes: Buffer) =>
      desk.customer.postForm(TICKET_PATHS.files, {}).attach(TICKET_FILE_FIELD, bytes, { filename: 'card' });
    desk.app.masking.nextSearches = [true, true, new MaskingBusyError('full'), false];
    expect((await send(smallPdf())).body.errors).toEqual({
      [TICKET_FILE_FIELD]: [expect.stringContaining('This PDF contains a whole Aadhaar number')],
    });
    expect((await send(await picture().png().toBuffer())).body.errors).toEqual({
      [TICKET_FILE_FIELD]: [expect.stringContaining('This picture shows an Aadhaar number')],
    });
    const busy = await send(smallPdf());
    expect([busy.status, busy.body.code]).toEqual([503, 'busy']);
    expect(await stored()).toBe(before);
    expect((await send(smallPdf())).status).toBe(200);
  });

  it('is deleted when it was not sent within a day', async () => {
    const { number } = await desk.open();
    const [kept, left, fresh] = [
      await uploadTicketFile(desk.customer),
      await uploadTicketFile(desk.customer),
      await uploadTicketFile(desk.customer),
    ];
    await reply(number, [kept.id]);
    for (const { id } of [kept, left]) await age(id, '26 hours');
    expect(await purgeUnsentFiles(desk.app.worker)).toBe(false);
    const ids = [kept, left, fresh].map(({ id }) => id);
    const files = await desk.app.owner('files').whereIn('owner_id', ids).select('owner_id');
    expect(files.map(({ owner_id: id }) => id).sort()).toEqual([kept.id, fresh.id].sort());
    expect(await desk.app.owner('ticket_files').where({ id: left.id })).toEqual([]);
  });
});
