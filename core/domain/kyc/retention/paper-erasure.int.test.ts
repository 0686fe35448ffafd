import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { untilWaiting } from '../../../testing/lock-waits';
import { newId } from '../../../platform/ids';
import { createLogger } from '../../../platform/logger';
import { buildKycFile, buildSubmittedKyc, type SubmittedKyc } from '../../../testing/kyc-fixture';
import { openMoneyFixture, type MoneyFixture } from '../../../testing/money-fixture';
import { createPaperErasure, type PaperErasure } from './paper-erasure';

let money: MoneyFixture;
let erasure: PaperErasure;
let userId: string;
let kyc: SubmittedKyc;
beforeAll(async () => {
  money = await openMoneyFixture();
  const logger = createLogger({ service: 'test', level: 'silent' });
  erasure = createPaperErasure({ db: money.worker, clock: money.clock, logger, wake: () => undefined });
});
afterAll(() => money.close());
beforeEach(async () => {
  userId = newId();
  await money.owner('users').insert({ id: userId, name: 'Asha Rao', email: `${userId}@example.test` });
  kyc = await buildSubmittedKyc(money.owner, { userId });
});

const ago = (interval: string) => money.owner.raw(`now() - ?::interval`, [interval]);
const change = (changes: object) => money.owner('kyc_records').where({ id: kyc.id }).update(changes);
const decided = (status: 'Approved' | 'Rejected', interval: string) => ({
  ...{ status, waiting_since: null, decided_at: ago(interval), changed_at: ago(interval) },
  rejection_reason: status === 'Rejected' ? 'Asha Rao is not the owner.' : null,
});
const approve = async (): Promise<void> => {
  const decision = { status: 'Approved', decided_at: ago('6 years') };
  await money.owner('kyc_documents').where({ kyc_id: kyc.id }).update(decision);
  await change(decided('Approved', '6 years'));
  await money.owner('kyc_events').insert({ kyc_id: kyc.id, type: 'approved', actor: 'staff' });
};
const close = (interval: string) =>
  money
    .owner('users')
    .where({ id: userId })
    .update({ email: null, closed_at: ago(interval) });

const fileCount = async (): Promise<number> =>
  (await money.owner('files').where({ purpose: 'kyc_document' })).length;
/** Runs, and says whether the papers of this KYC are gone. */
async function isErased(): Promise<boolean> {
  await erasure.run();
  return (await money.owner('kyc_details').where({ kyc_id: kyc.id })).length === 0;
}

it('erases rejected papers after 90 days, with their files, and keeps the timeline without reasons', async () => {
  const reason = 'Asha Rao is not the owner.';
  await money.owner('kyc_events').insert({ kyc_id: kyc.id, type: 'rejected', actor: 'staff', reason });
  await change(decided('Rejected', '89 days 23 hours'));
  expect(await isErased()).toBe(false);
  await change(decided('Rejected', '90 days 1 minute'));
  const before = await fileCount();
  expect(await erasure.run()).toEqual({ kycs: 1, files: 4, failed: 0 });
  expect(await fileCount()).toBe(before - 4);
  expect(await money.owner('kyc_documents').where({ kyc_id: kyc.id })).toEqual([]);
  expect(await money.owner('kyc_records').where({ id: kyc.id }).first()).toMatchObject({
    ...{ status: 'Draft', business_name: null, rejection_reason: null, submitted_at: null, consent_at: null },
  });
  expect(
    await money.owner('kyc_events').where({ kyc_id: kyc.id }).orderBy('id').select('type', 'reason'),
  ).toEqual([
    { type: 'submitted', reason: null },
    { type: 'rejected', reason: null },
    { type: 'papers_erased', reason: null },
  ]);
  expect(await erasure.run()).toEqual({ kycs: 0, files: 0, failed: 0 });
});

it('erases approved papers 5 years after the end of the account, never before', async () => {
  await approve();
  expect(await isErased()).toBe(false);
  await close('4 years 11 months');
  expect(await isErased()).toBe(false);
  // Changed after the approval, and never decided again.
  await change({ status: 'Pending', decided_at: null, waiting_since: ago('6 years') });
  expect(await isErased()).toBe(false);
  await money.owner.raw('alter table users disable trigger users_closed_is_final');
  await close('5 years 1 day');
  await money.owner.raw('alter table users enable trigger users_closed_is_final');
  expect(await isErased()).toBe(true);
});

it('erases what was abandoned after 90 days: never submitted, not sent again, or of a closed account', async () => {
  await change({ status: 'Draft', submitted_at: null, waiting_since: null, changed_at: ago('91 days') });
  expect(await isErased()).toBe(true);

  userId = newId();
  await money.owner('users').insert({ id: userId, name: 'Ravi', email: `${userId}@example.test` });
  kyc = await buildSubmittedKyc(money.owner, { userId });
  await change({ changed_at: ago('91 days') });
  // It waits for staff.
  expect(await isErased()).toBe(false);
  await money
    .owner('kyc_documents')
    .where({ id: kyc.documentIds.panCard })
    .update({
      ...{ status: 'Rejected', decided_at: ago('89 days') },
    });
  await change({ waiting_since: null });
  expect(await isErased()).toBe(false);
  await money
    .owner('kyc_documents')
    .where({ id: kyc.documentIds.panCard })
    .update({ decided_at: ago('91 days') });
  expect(await isErased()).toBe(true);
});

it('keeps what a closed account had submitted for 90 days', async () => {
  await change({ changed_at: ago('200 days') });
  await close('89 days');
  expect(await isErased()).toBe(false);
  await money.owner.raw('alter table users disable trigger users_closed_is_final');
  await close('91 days');
  await money.owner.raw('alter table users enable trigger users_closed_is_final');
  expect(await isErased()).toBe(true);
});

it('deletes draft pictures after 90 days, and nothing else of that KYC', async () => {
  const document = kyc.documentIds.aadharCard;
  const [old, young] = [
    await buildKycFile(money.owner, document, 'front', { isConfirmed: false }),
    await buildKycFile(money.owner, document, 'back', { isConfirmed: false }),
  ];
  await money
    .owner('kyc_files')
    .where({ id: old })
    .update({ created_at: ago('91 days') });
  const before = await fileCount();
  expect(await erasure.run()).toEqual({ kycs: 0, files: 1, failed: 0 });
  expect(await fileCount()).toBe(before - 1);
  const left = await money
    .owner('kyc_files')
    .where({ document_id: document })
    .whereNull('confirmed_at')
    .pluck('id');
  expect(left).toEqual([young]);
});

it('leaves a KYC that its customer changes at this moment', async () => {
  await change(decided('Rejected', '91 days'));
  let run: Promise<unknown> = Promise.resolve();
  await money.owner.transaction(async (trx) => {
    await trx('kyc_records').where({ id: kyc.id }).update({ changed_at: new Date() });
    run = erasure.run();
    await untilWaiting(money.owner);
  });
  expect(await run).toMatchObject({ kycs: 0, failed: 0 });
});

it('reports a KYC that could not be erased, and erases the others', async () => {
  await change(decided('Rejected', '91 days'));
  const failing = kyc.id;
  await money.owner.raw(`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'cannot'; end $$`);
  await money.owner.raw(`create trigger fail before delete on kyc_details for each row
    when (old.kyc_id = '${failing}') execute function fail()`);
  userId = newId();
  await money.owner('users').insert({ id: userId, name: 'Ravi', email: `${userId}@example.test` });
  kyc = await buildSubmittedKyc(money.owner, { userId });
  await change(decided('Rejected', '91 days'));
  expect(await erasure.run()).toEqual({ kycs: 1, files: 4, failed: 1 });
  expect(
    await money
      .owner('kyc_files')
      .join('kyc_documents', 'kyc_documents.id', 'document_id')
      .where({ kyc_id: failing }),
  ).toHaveLength(4);
  await money.owner.raw('drop trigger fail on kyc_details');
  await erasure.run();
});

it('is enqueued once a day', async () => {
  await money.owner.raw('alter table kyc_erasures disable trigger kyc_erasures_append_only');
  await money.owner('kyc_erasures').delete();
  await money.owner.raw('alter table kyc_erasures enable trigger kyc_erasures_append_only');
  const messages = () => money.owner('outbox').where({ job: 'erase-kyc-papers' }).pluck('payload');
  await Promise.all([erasure.tick(), erasure.tick()]);
  expect(await messages()).toEqual([{ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]);
  await money.owner('outbox').delete();
  await erasure.run();
  await erasure.tick();
  expect(await messages()).toEqual([]);
});
