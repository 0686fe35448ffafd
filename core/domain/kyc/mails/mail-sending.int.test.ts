import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { StaffActor } from '../../accounts/security-events/actor';
import { openStaffKycFixture, type StaffKycFixture } from '../staff/testing/staff-kyc-fixture';
import { createKycMailSending, type KycMail } from './mail-sending';

let fixture: StaffKycFixture;
let meera: StaffActor;
beforeAll(async () => {
  fixture = await openStaffKycFixture();
  meera = await fixture.administrator('Meera Iyer');
});
afterAll(() => fixture.money.close());

const sendingTo = (mailKyc: (mail: KycMail) => Promise<void>) =>
  createKycMailSending({ db: fixture.money.worker, clock: fixture.money.clock, notifier: { mailKyc } });

async function reviewed() {
  const kyc = await fixture.submitted();
  const decision = { version: null, reason: null } as const;
  await fixture.kycs.decideDocument(kyc.id, { ...decision, type: 'panCard', status: 'Approved' }, meera);
  await fixture.kycs.decideDocument(
    kyc.id,
    { ...decision, type: 'gstCertificate', status: 'Rejected', reason: 'A part is cut off.' },
    meera,
  );
  const ids = await fixture.money
    .owner('kyc_mails')
    .where({ kyc_id: kyc.id })
    .orderBy('event_id')
    .pluck<string[]>('id');
  return { ...kyc, ids };
}

it('sends the decisions of one review in one mail, each once', async () => {
  const { email, ids } = await reviewed();
  const mails: KycMail[] = [];
  const sending = sendingTo(async (mail) => void mails.push(mail));
  // The message of the second decision is delivered first.
  expect(await sending.send(ids[1]!)).toBe(true);
  expect(await sending.send(ids[0]!)).toBe(false);
  expect(await sending.send(ids[1]!)).toBe(false);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ id: ids[0], audience: 'customer', customer: { email } });
  expect(mails[0]?.events.map(({ type, document, reason }) => [type, document, reason])).toEqual([
    ['document_approved', 'panCard', null],
    ['document_rejected', 'gstCertificate', 'A part is cut off.'],
  ]);
});

it('sends one mail when two workers deliver at once, and keeps the second message open', async () => {
  const { ids } = await reviewed();
  const mails: KycMail[] = [];
  const second = sendingTo(async (mail) => void mails.push(mail));
  const first = sendingTo(async (mail) => {
    mails.push(mail);
    await expect(second.send(ids[1]!)).rejects.toThrow('the mail is being sent already');
  });
  await first.send(ids[0]!);
  expect(mails).toHaveLength(1);
});

it('sends again what a mail server did not accept', async () => {
  const { ids } = await reviewed();
  const failing = sendingTo(() => Promise.reject(new Error('451 try later')));
  await expect(failing.send(ids[0]!)).rejects.toThrow('451');
  const mails: KycMail[] = [];
  expect(await sendingTo(async (mail) => void mails.push(mail)).send(ids[0]!)).toBe(true);
  expect(mails[0]?.events).toHaveLength(2);
});
