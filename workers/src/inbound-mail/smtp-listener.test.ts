import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { createReplyAddresses } from '@deccanloop/core/domain/tickets/inbound/reply-address';
import { createLogger } from '@deccanloop/core/platform/logger';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listenForMail, type MailListener } from './smtp-listener';

const addresses = createReplyAddresses({
  secret: 'a secret for tests',
  supportAddress: 'support@deccanloop.test',
});
const TICKET = addresses.ofTicket(7);
const FORGED = TICKET.replace('t7.', 't8.');

let stored: { envelopeFrom: string; recipient: string; raw: Buffer }[];
let failure: Error | null;
let listener: MailListener;
beforeEach(async () => {
  [stored, failure] = [[], null];
  listener = await listenForMail({
    ...{ host: '127.0.0.1', port: 0, addresses, maxBytes: 1_000 },
    logger: createLogger({ service: 'test', level: 'silent' }),
    mails: {
      store(mail) {
        if (failure) return Promise.reject(failure);
        stored.push(mail);
        return Promise.resolve();
      },
    },
  });
});
afterEach(() => listener.close());

/** Sends lines one after the other, each after the response to the one before. @returns the codes of the responses */
async function converse(...lines: string[]): Promise<number[]> {
  const socket = connect(listener.port, '127.0.0.1');
  const responses = createInterface({ input: socket });
  const codes: number[] = [];
  const rest = ['EHLO client.test', ...lines, 'QUIT'];
  responses.on('line', (line) => {
    // "250-" is followed by more lines.
    if (line[3] === '-') return;
    codes.push(Number(line.slice(0, 3)));
    const next = rest.shift();
    if (next !== undefined) socket.write(`${next}\r\n`);
  });
  await once(socket, 'close');
  return codes.slice(2, -1);
}
const mailTo = (recipient: string, body = 'Hello', from = '<asha@example.test>') => [
  `MAIL FROM:${from}`,
  `RCPT TO:<${recipient}>`,
  'DATA',
  `Subject: x\r\n\r\n${body}\r\n.`,
];

describe('the mail listener', () => {
  it('stores mail for support and for a ticket as it came', async () => {
    expect(await converse(...mailTo('Support@deccanloop.test'))).toEqual([250, 250, 354, 250]);
    expect(await converse(...mailTo(TICKET))).toEqual([250, 250, 354, 250]);
    expect(stored.map(({ recipient }) => recipient)).toEqual(['Support@deccanloop.test', TICKET]);
    expect(stored[0]).toMatchObject({ envelopeFrom: 'asha@example.test' });
    expect(String(stored[0]?.raw)).toBe('Subject: x\r\n\r\nHello\r\n');
  });

  it('accepts an empty sender, which bounces have', async () => {
    expect(await converse(...mailTo(TICKET, 'Undeliverable', '<>'))).toEqual([250, 250, 354, 250]);
    expect(stored[0]).toMatchObject({ envelopeFrom: '' });
  });

  it.each([FORGED, 'asha@example.test', 'support+t7@deccanloop.test'])('rejects mail to %s', async (to) => {
    expect(await converse('MAIL FROM:<asha@example.test>', `RCPT TO:<${to}>`)).toEqual([250, 550]);
  });

  it('answers 552 to a mail above the limit, whether its size was declared or not', async () => {
    expect(await converse('MAIL FROM:<asha@example.test> SIZE=2000')).toEqual([552]);
    expect(await converse(...mailTo(TICKET, 'x'.repeat(2_000)))).toEqual([250, 250, 354, 552]);
    expect(stored).toEqual([]);
  });

  it('answers 451 while a mail cannot be stored, so that its server sends it again', async () => {
    failure = new Error('the database is away');
    expect(await converse(...mailTo(TICKET))).toEqual([250, 250, 354, 451]);
  });

  it('limits the recipients of one mail', async () => {
    const recipients = Array.from({ length: 6 }, (_, index) => `RCPT TO:<${addresses.ofTicket(index + 1)}>`);
    expect(await converse('MAIL FROM:<asha@example.test>', ...recipients)).toEqual([
      ...[250, 250, 250, 250, 250, 250],
      452,
    ]);
  });
});
