import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import { createSupportReports } from '@deccanloop/core/domain/support/reports';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { inGroups, specimenNumber } from '@deccanloop/core/domain/kyc/masking/testing/specimens';
import { createReplyAddresses } from '@deccanloop/core/domain/tickets/inbound/reply-address';
import { countTicketsOfPerson } from '@deccanloop/core/domain/tickets/staff/staff-repository';
import { createTicketLinks } from '@deccanloop/core/domain/tickets/ticket-link';
import { newId } from '@deccanloop/core/platform/ids';
import { openMailTransport } from '@deccanloop/core/platform/mail/mail-transport';
import { enqueue } from '@deccanloop/core/platform/outbox/enqueue';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { eventually } from '@deccanloop/core/testing/eventually';
import { textPdf } from '@deccanloop/core/testing/text-pdf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import {
  AUTHSERV_ID,
  openMessageFixture,
  ORIGIN,
  OTP_SECRET,
  SUPPORT_EMAIL,
  type MessageFixture,
} from './testing/message-fixture';

const clock = { now: () => new Date() };
const PDF = textPdf('A bill').toString('latin1');
const addresses = createReplyAddresses({ secret: OTP_SECRET, supportAddress: SUPPORT_EMAIL });
let fixture: MessageFixture;
let transport: ReturnType<typeof openMailTransport>;
beforeAll(async () => {
  fixture = await openMessageFixture();
  await fixture.startWorker({ receivesMail: true });
  const server = { host: '127.0.0.1', port: fixture.inboundMailPort(), tls: 'none', auth: null } as const;
  transport = openMailTransport(server, { maxConnections: 1 });
});
afterAll(async () => {
  transport.close();
  await fixture.close();
});

async function openTicket(contact: string, userId: string | null = null) {
  const reports = createSupportReports({ db: fixture.bff, clock });
  const about = { topic: 'other', paymentId: null, ownerId: null } as const;
  const report = { ...about, message: `Help. ${newId()}`, contact, userId, files: [] };
  const { reference } = await reports.create(report);
  const ticket = await fixture
    .owner<{ id: string; number: number }>('tickets')
    .whereIn('report_id', fixture.owner('support_reports').where({ reference }).select('id'))
    .first('id', 'number');
  if (!ticket) throw new Error('no ticket');
  return ticket;
}

/** Stores a reply of staff like the BFF does. */
async function answer(ticketId: string, body: string): Promise<string> {
  const id = newId();
  await fixture.bff.transaction(async (trx) => {
    await trx('ticket_messages').insert({ id, ticket_id: ticketId, author: 'staff', body, dedupe_key: id });
    await trx('tickets').where({ id: ticketId }).update({ state: 'solved' });
    await enqueue(trx, 'send-ticket-reply', { messageId: id });
  });
  fixture.wake();
  return id;
}

interface Sent {
  from?: string;
  to: string;
  headers?: readonly string[];
  body?: string;
}
/** Sends a mail. @returns what became of it, once a worker has read it */
async function send({ from = 'asha@example.test', to, headers = [], body = 'Hello' }: Sent): Promise<string> {
  const mail = { envelope: { from, to }, raw: rawMail(from || 'postmaster@example.test', headers, body) };
  await transport.sendMail(mail);
  let outcome: string | undefined;
  await eventually(async () => {
    const row = await fixture.owner('inbound_mails').where({ recipient: to }).orderBy('id', 'desc').first();
    outcome = row?.outcome as string | undefined;
    return Boolean(outcome);
  });
  return outcome ?? '';
}
const rawMail = (from: string, headers: readonly string[], body: string): string =>
  [`From: Asha Rao <${from}>`, 'Subject: My wallet', ...headers, '', body].join('\r\n');
const messagesOf = (ticketId: string) =>
  fixture.owner('ticket_messages').where({ ticket_id: ticketId }).orderBy('position');
const stateOf = async (id: string): Promise<string> =>
  (await fixture.owner('tickets').where({ id }).first()).state;

describe('a reply of support', () => {
  it('reaches a guest with a signed link and a reply address, once', async () => {
    const to = `guest-${newId()}@example.test`;
    const { id, number } = await openTicket(to);
    const messageId = await answer(id, 'Please try again now.');
    const mail = await fixture.next(to);
    expect(mail.subject).toBe(`[${formatTicketNumber(number)}] Something else`);
    expect(mail.text).toContain('Please try again now.');
    const key = /\/support#ticket=([\w-]+)/.exec(mail.text)?.[1] ?? '';
    expect(createTicketLinks({ secret: OTP_SECRET, clock }).open(key)).toBe(id);
    const replyTo = mail.headers.find(({ name }) => name.toLowerCase() === 'reply-to')?.value;
    expect(replyTo).toContain(addresses.ofTicket(number));

    await eventually(async () => (await messagesOf(id)).at(-1)?.mailed_at !== null);
    await enqueue(fixture.bff, 'send-ticket-reply', { messageId });
    fixture.wake();
    await eventually(async () => (await fixture.messages()).every(({ done_at: done }) => done !== null));
    expect(await fixture.all(to)).toHaveLength(1);
  });

  it('reaches an account at its own address, without a key', async () => {
    const { id: userId, email } = await fixture.buildUser();
    const { id, number } = await openTicket('somebody-else@example.test', userId);
    await answer(id, 'It is credited.');
    const { text } = await fixture.next(email);
    expect(text).toContain(`${ORIGIN}/support?ticket=${formatTicketNumber(number)}`);
    expect(text).not.toContain('#ticket=');
    expect(await fixture.all('somebody-else@example.test')).toEqual([]);
  });
});

describe('a mail', () => {
  it('to the address of a ticket is a message of it and reopens it; the quoted part is kept apart', async () => {
    const { id, number } = await openTicket('asha@example.test');
    await fixture.owner('tickets').where({ id }).update({ state: 'solved' });
    const body = 'It works now.\r\n\r\nOn Mon, 23 Nov 2026, Deccanloop wrote:\r\n> Please try again now.';
    expect(await send({ to: addresses.ofTicket(number), body })).toBe('replied');
    expect((await messagesOf(id)).at(-1)).toMatchObject({
      author: 'customer',
      body: 'It works now.',
      quoted: 'On Mon, 23 Nov 2026, Deccanloop wrote:\n> Please try again now.',
      from_address: 'asha@example.test',
    });
    expect(await stateOf(id)).toBe('open');
  });

  it.each<[string, boolean, (own: string) => Partial<Sent>]>([
    ['the address of the ticket', true, (from) => ({ from })],
    ['another address', false, () => ({})],
    [
      'another address that the mail server has verified',
      true,
      () => ({ headers: [`Authentication-Results: ${AUTHSERV_ID}; dkim=pass header.d=example.test`] }),
    ],
    [
      'another address with results from elsewhere',
      false,
      () => ({ headers: ['Authentication-Results: mx.evil.test; dkim=pass header.d=example.test'] }),
    ],
  ])('to the address of a ticket from %s: proved is %s', async (_what, proved, mailOf) => {
    const own = `guest-${newId()}@example.test`;
    const { id, number } = await openTicket(own);
    expect(await send({ to: addresses.ofTicket(number), ...mailOf(own) })).toBe('replied');
    expect((await messagesOf(id)).map((message) => message.sender_proved)).toEqual([null, proved]);
  });

  it('with a forged sender is not proved, and not among the tickets of the account', async () => {
    const { id: userId, email } = await fixture.buildUser();
    const tickets = async () =>
      (await fixture.owner('tickets').where({ email }).orderBy('number')).map(
        ({ number }) => number as number,
      );
    const forged = [
      `Authentication-Results: ${AUTHSERV_ID}; dkim=none`,
      `Authentication-Results: ${AUTHSERV_ID}; dkim=pass header.d=${email.split('@')[1]}`,
    ];
    await send({ from: email, to: SUPPORT_EMAIL, headers: forged, body: 'Send me my money' });
    expect(await countTicketsOfPerson(fixture.bff, userId)).toBe(0);
    await send({ from: email, to: SUPPORT_EMAIL, headers: forged.slice(1), body: 'Where is my invoice?' });
    expect(await countTicketsOfPerson(fixture.bff, userId)).toBe(1);
    expect(await tickets()).toHaveLength(2);
    const proved = await fixture.owner('ticket_messages').where({ from_address: email }).orderBy('position');
    expect(proved.map((message) => message.sender_proved)).toEqual([false, true]);
  });

  it('to support opens a ticket; the same mail again, as after a lost response, opens no other', async () => {
    const from = `new-${newId()}@example.test`;
    const sent = { from, to: SUPPORT_EMAIL, body: 'Where is my invoice?' };
    expect(await send(sent)).toBe('opened');
    await send(sent);
    const tickets = await fixture.owner('tickets').where({ email: from });
    expect(tickets).toMatchObject([
      { source: 'mail', subject: 'My wallet', customer_name: 'Asha Rao', state: 'new' },
    ]);
    expect(await fixture.owner('inbound_mails').where({ envelope_from: from })).toHaveLength(1);
    expect(await fixture.all(from)).toEqual([]);
  });

  it('with files: those that may be stored are files of its message, and the others are counted', async () => {
    const { id, number } = await openTicket('asha@example.test');
    const part = (name: string, content: string): string[] => [
      ...['--b', 'Content-Type: application/pdf', `Content-Disposition: attachment; filename="${name}"`],
      ...['Content-Transfer-Encoding: base64', '', Buffer.from(content).toString('base64')],
    ];
    const body = [
      ...['--b', 'Content-Type: text/plain', '', 'Here is the bill.'],
      ...part('../bill.pdf', PDF),
      ...part('program.pdf', 'MZ, a program'),
      '--b--',
    ].join('\r\n');
    const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'];
    expect(await send({ to: addresses.ofTicket(number), headers, body })).toBe('replied');
    const message = (await messagesOf(id)).at(-1);
    expect(message).toMatchObject({ body: 'Here is the bill.', omitted_attachments: 1 });
    const [attached, ...others] = await fixture.owner('ticket_files').where({ message_id: message.id });
    expect(others).toEqual([]);
    const file = { id: attached.file_id, purpose: 'ticket_attachment', ownerId: attached.id } as const;
    const opened = await createFileStore({ keys: FILE_KEYS }).openFile(fixture.bff, file);
    expect([opened?.name, opened?.bytes.toString()]).toEqual(['bill.pdf', PDF]);
  });

  it('with Aadhaar numbers keeps their last four digits, and neither the file that shows one nor the mail itself', async () => {
    const number = specimenNumber(31);
    const from = `card-${newId()}@example.test`;
    const part = (name: string, content: Buffer): string[] => [
      ...['--b', 'Content-Type: application/pdf', `Content-Disposition: attachment; filename="${name}"`],
      ...['Content-Transfer-Encoding: base64', '', content.toString('base64')],
    ];
    const body = [
      ...['--b', 'Content-Type: text/plain', '', `My number is ${inGroups(number)}, the UTR ${number}.`],
      ...part('aadhaar.pdf', textPdf(`Aadhaar ${number}`)),
      ...part('bill.pdf', textPdf(`UTR ${number}`)),
      '--b--',
    ].join('\r\n');
    const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'];
    expect(await send({ from, to: SUPPORT_EMAIL, headers, body })).toBe('opened');
    const [ticket] = await fixture.owner('tickets').where({ email: from });
    const [message] = await messagesOf(ticket.id);
    expect(message).toMatchObject({
      body: `My number is XXXX XXXX ${number.slice(-4)}, the UTR ${number}.`,
      omitted_attachments: 1,
    });
    expect(await fixture.owner('ticket_files').where({ message_id: message.id })).toHaveLength(1);
    expect(await fixture.owner('inbound_mails').where({ envelope_from: from }).pluck('raw')).toEqual([
      Buffer.alloc(0),
    ]);
  });

  it('to a forged reply address is rejected and not stored', async () => {
    const { id, number } = await openTicket('asha@example.test');
    const to = addresses
      .ofTicket(number)
      .replace(/[0-9a-f]{4}@/, (end) => (end === '0000@' ? '1111@' : '0000@'));
    const mail = {
      envelope: { from: 'asha@example.test', to },
      raw: rawMail('asha@example.test', [], 'Hello'),
    };
    await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 550 });
    expect(await fixture.owner('inbound_mails').where({ recipient: to })).toEqual([]);
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it.each<[string, Partial<Sent>]>([
    ['a bounce', { from: '' }],
    ['an out-of-office reply', { headers: ['Auto-Submitted: auto-replied'] }],
    ['a mailing list', { headers: ['List-Id: <dev.example.test>'] }],
    ['a bulk mail', { headers: ['Precedence: bulk'] }],
    ['our own mail that came back', { from: 'no-reply@deccanloop.test' }],
  ])('that is %s is counted and dropped', async (_what, sent) => {
    const { id, number } = await openTicket('asha@example.test');
    await fixture.owner('tickets').where({ id }).update({ state: 'closed' });
    expect(await send({ to: addresses.ofTicket(number), ...sent })).toBe('automatic');
    expect(await messagesOf(id)).toHaveLength(1);
    expect(await stateOf(id)).toBe('closed');
  });

  it('is dropped above the limit of its sender, which ends a loop of two programs', async () => {
    const { id, number } = await openTicket('asha@example.test');
    const to = addresses.ofTicket(number);
    const outcomes: string[] = [];
    for (let count = 0; count < 32; count += 1)
      outcomes.push(await send({ to, body: `I am away. ${count}` }));
    expect(outcomes.filter((outcome) => outcome === 'replied')).toHaveLength(30);
    expect(outcomes.slice(30)).toEqual(['limited', 'limited']);
    expect(await messagesOf(id)).toHaveLength(31);
  });

  it('that cannot be read stays stored and is counted', async () => {
    const to = addresses.ofTicket((await openTicket('asha@example.test')).number);
    expect(await send({ to, headers: [`X-Long: ${'x'.repeat(70_000)}`] })).toBe('unreadable');
  });
});
