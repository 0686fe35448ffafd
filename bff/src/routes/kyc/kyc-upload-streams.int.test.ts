import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FILE_MESSAGES } from '@deccanloop/contracts/files/file-faults';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import {
  AADHAAR,
  BUSINESS,
  jpegOf,
  kycRowCounts,
  newKycCustomer,
  sendDocument,
  sendGstCertificate,
} from '../../../testing/kyc';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await openTestApp();
  browser = await newKycCustomer(app);
});
afterAll(() => app.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes of files and network that the process still holds. */
function heldBytes(): number {
  // What one collection finds is given back by the next. With one, up to 12 MB of free buffers were counted.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
const MB = 1024 * 1024;

/** Begins a form of 100 MB and sends a part of it. */
async function beginUpload(bytes: number): Promise<Socket> {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // The server ends a connection that takes longer than it waits.
  socket.on('error', () => undefined);
  const head = [
    `POST ${KYC_PATHS.uploadDocuments} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `Cookie: token=${browser.cookie('token') ?? browser.cookie('__Host-token') ?? ''}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${100 * 1024 * 1024}`,
    '',
    '--b\r\nContent-Disposition: form-data; name="type"\r\n\r\ngstCertificate',
    `--b\r\nContent-Disposition: form-data; name="number"\r\n\r\n${BUSINESS.gstNumber}`,
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"',
    '',
    '%PDF-1.7',
  ];
  await new Promise((written) => socket.write(head.join('\r\n'), written));
  await new Promise((written) => socket.write(Buffer.alloc(bytes, 65), written));
  return socket;
}

describe('an upload', () => {
  it('of 100 MB is answered before its end, and never held', async () => {
    const before = await kycRowCounts(app);
    const socket = await beginUpload(0);
    const answer = { text: '', after: 0 };
    let sent = 0;
    socket.on('data', (bytes: Buffer) => {
      answer.after ||= sent;
      answer.text += bytes.toString();
    });
    const part = Buffer.alloc(MB, 65);
    const start = heldBytes();
    let most = 0;
    for (sent = 1; sent < 100; sent += 1) {
      await new Promise((written) => socket.write(part, written));
      // Each measurement collects garbage twice, which takes seconds late in a whole test run.
      if (sent % 30 === 0) most = Math.max(most, heldBytes() - start);
    }
    socket.destroy();
    expect(answer.text).toContain(FILE_MESSAGES.too_large);
    // Four times the 5 MB of a file are read, and the network buffers more.
    expect(answer.after).toBeLessThan(40);
    // A file is kept up to 5 MB, then nothing of it; the network's buffers are the rest.
    expect(most).toBeLessThan(12 * MB);
    expect(await kycRowCounts(app)).toEqual(before);
  });

  it('that is cut off leaves nothing, and no error', async () => {
    const before = await kycRowCounts(app);
    (await beginUpload(1_000)).destroy();
    dataOf(await browser.post(KYC_PATHS.own, {}));
    expect(await kycRowCounts(app)).toEqual(before);
    expect(app.log.filter(({ level }) => level === 'error' || Number(level) >= 50)).toEqual([]);
  });

  it('is stored once of twenty at once; those for which there is no room may be repeated', async () => {
    const customer = await newKycCustomer(app);
    const [files = 0, kycFiles = 0, documents = 0] = await kycRowCounts(app);
    const file = await jpegOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendGstCertificate(customer, file)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(503) ? [200, 503] : [200]));
    for (const { status, body, headers } of answers)
      if (status === 503) expect([body.code, headers['retry-after']]).toEqual(['busy', '10']);
    expect((await kycRowCounts(app)).slice(0, 3)).toEqual([files + 1, kycFiles + 1, documents + 1]);
  });

  it('whose masking crashes is answered with an error, leaves nothing, and can be repeated', async () => {
    const customer = await newKycCustomer(app);
    const before = await kycRowCounts(app);
    const sides = { frontImage: await jpegOf(), backImage: await jpegOf() };
    app.masking.next = ['masked', new Error('masking failed: RuntimeError')];
    const crashed = await sendDocument(customer, 'aadharCard', AADHAAR, sides);
    expect([crashed.status, crashed.body.code]).toEqual([500, 'unexpected']);
    expect(await kycRowCounts(app)).toEqual(before);
    expect(JSON.stringify(app.log)).not.toContain(AADHAAR);
    const again = dataOf<KycDto>(await sendDocument(customer, 'aadharCard', AADHAAR, sides));
    expect(again.documents.aadharCard.files).toHaveLength(2);
  });
});
