import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { TICKET_FILE_FIELD } from '@deccanloop/contracts/support/ticket-files';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { afterEach, expect, it } from '@jest/globals';
import type { Browser } from '../../testing/browser';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { newTestUser } from '../../testing/test-user';
import { smallPdf } from '../../testing/ticket-upload';
import { UPLOAD_LIMITS } from './upload-slots';

const NEVER = 2 ** 31 - 1;

let app: TestApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Begins an upload of a guest and sends nothing of its form. @returns the connection, once the BFF waits for it */
async function beginUpload(address: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  const answer = once(socket, 'close').then(() => text);
  const head = [
    `POST ${TICKET_PATHS.files} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: ${address}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 5000000',
    // Answered when the request is handled.
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  return { socket, answer };
}

const send = (browser: Browser, address: string) =>
  browser
    .postForm(TICKET_PATHS.files, {})
    .set('X-Forwarded-For', address)
    .attach(TICKET_FILE_FIELD, smallPdf(), { filename: 'bill.pdf' });

it('idle connections of one address leave slots to others, and those of many to accounts', async () => {
  app = await openTestApp({
    settings: { trustedProxies: ['127.0.0.1'] },
    uploadLimits: { ...UPLOAD_LIMITS, totalMs: NEVER, leastSpeed: { bytes: 1, withinMs: NEVER } },
  });
  const customer = app.browser();
  await customer.signUp(newTestUser());

  for (let sent = 0; sent < UPLOAD_LIMITS.ofOneClient; sent += 1) await beginUpload('10.0.0.1');
  expect((await send(app.browser(), '10.0.0.1')).status).toBe(503);
  expect((await send(app.browser(), '10.0.0.2')).status).toBe(200);

  for (let sent = UPLOAD_LIMITS.ofOneClient; sent < UPLOAD_LIMITS.atOnce; sent += 1)
    await beginUpload(`10.0.1.${sent}`);
  expect((await send(app.browser(), '10.0.0.2')).status).toBe(503);
  expect((await send(customer, '10.0.0.1')).status).toBe(200);
});

it('an idle connection is ended after a short time and frees its slot', async () => {
  app = await openTestApp({
    settings: { trustedProxies: ['127.0.0.1'] },
    uploadLimits: { ...UPLOAD_LIMITS, totalMs: NEVER, leastSpeed: { bytes: 1, withinMs: 50 } },
  });
  for (let sent = 0; sent <= UPLOAD_LIMITS.ofOneClient; sent += 1) {
    const { answer } = await beginUpload('10.0.0.1');
    expect(await answer).toMatch(/HTTP\/1.1 400 .*"code":"too_slow"/s);
  }
});
