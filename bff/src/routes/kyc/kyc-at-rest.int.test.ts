import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { tablesWith } from '@deccanloop/core/domain/accounts/closing/testing/personal-data';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { rotateFileKeys } from '@deccanloop/core/domain/files/key-rotation';
import { createKycDetailStore } from '@deccanloop/core/domain/kyc/details/kyc-details';
import { createKycFiles } from '@deccanloop/core/domain/kyc/files/kyc-file-opening';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';
import { FILE_KEYS, fileKey } from '@deccanloop/core/testing/file-keys';
import { storedAadhaarNumbers } from '@deccanloop/core/testing/stored-aadhaar-numbers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../../testing/browser';
import { bytesOf } from '../../../testing/downloaded-bytes';
import { AADHAAR, BANK, BUSINESS, kycOf, sendDocument, submitKyc } from '../../../testing/kyc';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';
import { smallPdf } from '../../../testing/ticket-upload';

let app: TestApp;
let browser: Browser;
let userId: string;
beforeAll(async () => {
  app = await openTestApp();
  browser = app.browser();
  const person = newTestUser();
  userId = (await browser.signUp(person))._id;
  await browser.logIn(person);
  await submitKyc(browser);
});
afterAll(() => app.close());

const spaced = AADHAAR.replace(/(\d{4})(?=\d)/g, '$1 ');

describe('after the submission of a KYC', () => {
  const hidden = [AADHAAR, spaced, spaced.replaceAll(' ', '-'), BANK.accountNumber, BUSINESS.gstNumber];
  const needles = [...hidden, BUSINESS.panNumber, BUSINESS.addressLine1].flatMap((text) => [
    text,
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ]);

  it('no number, address or account is in the database, in plain text or base64, nor in the log', async () => {
    // Errors are logged, too. A number that is typed into a text is not stored.
    for (const field of ['businessName', 'addressLine1', 'city'])
      expect((await browser.post(KYC_PATHS.businessInfo, { ...BUSINESS, [field]: spaced })).status).toBe(400);
    await sendDocument(browser, 'aadharCard', AADHAAR, { frontImage: smallPdf() });
    await browser.post(KYC_PATHS.bankDetails, { ...BANK, ifsc: AADHAAR });
    expect(await tablesWith(app.owner, needles)).toEqual([]);
    const log = JSON.stringify(app.log);
    expect(needles.filter((needle) => log.includes(needle))).toEqual([]);
    // The scan finds what is plain.
    expect(await tablesWith(app.owner, [BUSINESS.businessName])).toEqual(['kyc_records']);
  });

  it('no text in the tables of KYC can be an Aadhaar number', async () => {
    expect(await storedAadhaarNumbers(app.owner)).toEqual([]);
    // The scan finds one.
    const stored = app.owner('kyc_records').where({ user_id: userId });
    await stored.clone().update({ business_name: `Shop ${spaced}` });
    expect(await storedAadhaarNumbers(app.owner)).toEqual([
      `kyc_records.business_name: ${AADHAAR}`,
      `kyc_records.names: ${AADHAAR}`,
    ]);
    await stored.clone().update({ business_name: BUSINESS.businessName });
  });
});

/** Every picture and PDF of the KYC, as the customer downloads it. */
async function downloads(): Promise<Buffer[]> {
  const { documents } = await kycOf(browser);
  const urls = Object.values(documents).flatMap(({ files }) => files.map(({ url }) => url));
  return Promise.all(
    urls.map(async (url) => (await browser.get(url).buffer(true).parse(bytesOf)).body as Buffer),
  );
}

describe('without the key', () => {
  it('a dump of the database shows no picture', async () => {
    const tables = await app.owner('pg_tables').where({ schemaname: 'public' }).pluck<string[]>('tablename');
    const dumps = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await app.owner.raw<{ rows: { row: string }[] }>(
          `select t::text as row from "${table}" t`,
        );
        return rows.map(({ row }) => row).join('\n');
      }),
    );
    const dump = dumps.join('\n');
    const files = await downloads();
    expect(files).toHaveLength(4);
    for (const bytes of files) {
      // Any 16 bytes of it, in the form in which a dump has bytes.
      for (let at = 0; at + 16 <= bytes.length; at += 16)
        expect(dump.includes(bytes.subarray(at, at + 16).toString('hex'))).toBe(false);
      expect(dump.includes(bytes.subarray(0, 12).toString('base64'))).toBe(false);
    }
    // The dump has the rows.
    expect(dump).toContain('kyc_document');
  });
});

describe('another key', () => {
  const next = fileKey('f2', 0x33);
  const BOTH: FileKeys = { current: next, others: [FILE_KEYS.current] };
  const NEW: FileKeys = { current: next, others: [] };
  let ids: string[];
  beforeAll(async () => {
    const { documents } = await kycOf(browser);
    ids = Object.values(documents).flatMap(({ files }) => files.map(({ id }) => id));
  });
  const openAll = async (keys: FileKeys): Promise<Buffer[]> => {
    const kycFiles = createKycFiles({ db: app.owner, files: createFileStore({ keys }) });
    const reader = { userId, isAdmin: false, client: { address: '127.0.0.1', device: 'Chrome' } };
    return Promise.all(ids.map(async (id) => (await kycFiles.open(id, reader)).bytes));
  };
  const numbers = async (keys: FileKeys) => {
    const [kyc] = await app.owner('kyc_records').where({ user_id: userId }).pluck<string[]>('id');
    return createKycDetailStore({ keys }).read(app.owner, kyc ?? '');
  };

  it('opens nothing, and says which key is missing or wrong', async () => {
    await expect(openAll(NEW)).rejects.toThrow(
      'a file was stored with a key that FILE_KEYS does not contain (key id f1)',
    );
    const wrong = { current: fileKey('f1', 9), others: [] };
    await expect(openAll(wrong)).rejects.toThrow(
      'a file does not open with the key that FILE_KEYS has under this id (key id f1)',
    );
    await expect(numbers(wrong)).rejects.toMatchObject({ fault: 'wrong_key', keyId: 'f1' });
  });

  it('opens all papers and numbers after the rotation, and the old one none', async () => {
    const before = await openAll(FILE_KEYS);
    const known = await numbers(FILE_KEYS);
    expect(before).toHaveLength(4);
    expect(known).toMatchObject({
      business: { panNumber: BUSINESS.panNumber },
      aadharCard: AADHAAR.slice(-4),
    });
    expect(await openAll(BOTH)).toEqual(before);
    expect(await rotateFileKeys(app.owner, BOTH)).toMatchObject({
      ...{
        rewrapped: { files: 4, details: 3, secrets: 0 },
        faults: [],
        left: { files: 0, details: 0, secrets: 0 },
      },
      byKey: [{ keyId: 'f2', files: 4, details: 3, secrets: 0 }],
      unused: ['f1'],
    });
    expect(await openAll(NEW)).toEqual(before);
    expect(await numbers(NEW)).toEqual(known);

    // The BFF of this test still has the old key only.
    const { status, body } = await browser.post(KYC_PATHS.own, {});
    expect([status, body.data]).toEqual([500, null]);
    const failed = app.log.filter(
      ({ err }) => (err as { type?: string } | undefined)?.type === 'FileKeyError',
    );
    expect(JSON.stringify(failed)).toContain('FILE_KEYS does not contain (key id f2)');
  });
});
