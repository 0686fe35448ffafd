import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findDetails } from '@deccanloop/core/domain/kyc/details/detail-repository';
import { findKycFiles } from '@deccanloop/core/domain/kyc/files/kyc-file-repository';
import { findDocuments } from '@deccanloop/core/domain/kyc/kyc-repository';
import { countKycs, listKycs, type KycFilters } from '@deccanloop/core/domain/kyc/staff/staff-repository';
import type { KycSort } from '@deccanloop/contracts/kyc/schemas';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { openMoneyFixture, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { planOf } from '@deccanloop/core/testing/query-plan';
import { onDatabase, testServices } from '@deccanloop/core/testing/services';
import { seedPeople } from '../../lookup/seed/people';
import { runSeed } from '../../lookup/seed/seed';
import { seedKycs } from './seed';

let fixture: MoneyFixture;
let someId: string;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  await runSeed(
    onDatabase(testServices().superuserUrl, fixture.database.name),
    { users: 4_000, payments: 0, tickets: 0, quotations: 0 },
    { people: seedPeople, KYCs: seedKycs(FILE_KEYS) },
  );
  const { rows } = await fixture.owner.raw('select id from kyc_records offset 2000 limit 1');
  someId = rows[0].id;
}, 120_000);
afterAll(() => fixture.close());

const NONE: KycFilters = { status: null, waitingDays: null, email: null, phone: null, words: null };
/** These tables are small, so scans of whole ones are made as expensive as can be. */
const planFor = (run: () => Promise<unknown>): Promise<string> =>
  planOf(fixture.bff, run, { explainedOn: fixture.owner, withoutScans: true });
const list =
  (filters: Partial<KycFilters>, sort: KycSort = '-submitted', isContinued = false) =>
  () =>
    listKycs(fixture.bff, { ...NONE, ...filters }, { after: isContinued ? someId : null, limit: 26, sort });
const count = (filters: Partial<KycFilters>) => () => countKycs(fixture.bff, { ...NONE, ...filters });

describe('the list of very many KYCs', () => {
  it.each<[string, () => () => Promise<unknown>, string]>([
    ['the newest', () => list({}), 'kyc_records_by_submission'],
    ['the oldest, on a later page', () => list({}, 'submitted', true), 'kyc_records_by_submission'],
    ['those by business', () => list({}, 'business'), 'kyc_records_by_business'],
    ['those by business, on a later page', () => list({}, '-business', true), 'kyc_records_by_business'],
    ['the pending ones', () => list({ status: 'Pending' }), 'kyc_records_by_status'],
    ['the number of approved ones', () => count({ status: 'Approved' }), 'kyc_records_by_status'],
    ['the number of those that wait', () => count({ waitingDays: 30 }), 'kyc_records_waiting_since'],
    ['that of an address', () => list({ email: 'person-7@example.in' }), 'kyc_records_user_unique'],
    ['that of a phone', () => list({ phone: '+916000000007' }), 'kyc_records_user_unique'],
    ['those with a rare word', () => list({ words: ['%kihjom%'] }), 'kyc_records_by_names'],
    ['those with two words', () => list({ words: ['%kumar%', '%traders%'] }, 'business'), 'kyc_records_by_'],
    ['the number with two words', () => count({ words: ['%kumar%', '%traders%'] }), 'kyc_records_by_names'],
  ])('finds %s by an index', async (...[, run, index]) => {
    const plan = await planFor(run());
    expect(plan.match(/Seq Scan on (kyc_records|users)\b/g) ?? []).toEqual([]);
    expect(plan).toContain(index);
  });

  it.each<[string, (ids: string[]) => Promise<unknown>, string]>([
    ['documents', (ids) => findDocuments(fixture.bff, ids), 'kyc_documents_one_of_type'],
    ['files', (ids) => findKycFiles(fixture.bff, ids), 'kyc_files_by_document'],
    ['details', (ids) => findDetails(fixture.bff, ids), 'kyc_details_of_kyc'],
  ])('reads the %s of a page by an index', async (...[, read, index]) => {
    expect(await planFor(() => read([someId]))).toContain(index);
  });

  it('reads nothing to find decided ones that wait', async () => {
    const plan = await planFor(list({ status: 'Approved', waitingDays: 7 }, 'business'));
    expect(plan).toContain('One-Time Filter: false');
  });
});
