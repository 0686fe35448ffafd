import type { KycSort } from '@deccanloop/contracts/kyc/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { planOf } from '../../../testing/query-plan';
import { newSearchWord } from '../../../testing/search-word';
import type { KycListQuery } from './staff-kycs';
import { listKycs, type KycFilters } from './staff-repository';
import { openStaffKycFixture, type StaffKycFixture } from './testing/staff-kyc-fixture';

let fixture: StaffKycFixture;
beforeAll(async () => {
  fixture = await openStaffKycFixture();
});
afterAll(() => fixture.money.close());

const QUERY: KycListQuery = {
  ...{ search: '', status: null, waitingDays: null, sort: '-submitted', cursor: null, limit: 25 },
};
const found = async (query: Partial<KycListQuery>) =>
  (await fixture.kycs.list({ ...QUERY, ...query })).records.map(({ id }) => id);

describe('the search of administrators', () => {
  it('finds a KYC by business, person, e-mail address and phone, and shows what was submitted', async () => {
    const word = newSearchWord();
    const kyc = await fixture.submitted({ businessName: `Rao 100% ${word}`, name: `Asha ${word}` });
    await fixture.submitted({ businessName: 'Another' });
    await fixture.money.owner('users').where({ id: kyc.userId }).update({ phone: '+919000011111' });
    for (const search of [
      `rao ${word}`,
      `100% ${word}`,
      `asha ${word}`,
      kyc.email.toUpperCase(),
      '90000 11111',
    ])
      expect([search, await found({ search })]).toEqual([search, [kyc.id]]);
    expect(await found({ search: `nobody ${word}` })).toEqual([]);
    const { records, pagination } = await fixture.kycs.list({ ...QUERY, search: word });
    expect(pagination).toEqual({ total: 1, limit: 25, nextCursor: null });
    expect(records).toMatchObject([
      {
        kycStatus: 'Pending',
        userId: { phone: '+919000011111', isClosed: false },
        documents: {
          gstCertificate: { gstNumber: '36AABCU9603R1ZM', verified: false, status: 'Pending' },
          aadharCard: { aadharNumber: 'XXXX XXXX 0124', files: [{ side: 'front' }, { side: 'back' }] },
        },
      },
    ]);
  });

  it('finds a person who was renamed by the new name only', async () => {
    const [before, after] = [newSearchWord(), newSearchWord()];
    const kyc = await fixture.submitted({ businessName: 'Rao Traders', name: `Asha ${before}` });
    await fixture.money
      .owner('users')
      .where({ id: kyc.userId })
      .update({ name: `Meera ${after}` });
    expect(await found({ search: `traders ${after}` })).toEqual([kyc.id]);
    expect(await found({ search: before })).toEqual([]);
  });

  it('shows no draft, neither of a KYC nor of a picture', async () => {
    const word = newSearchWord();
    const { id, fileIds } = await fixture.submitted({ businessName: word });
    await fixture.money
      .owner('kyc_files')
      .where({ id: fileIds['panCard single'] })
      .update({ confirmed_at: null });
    const { records } = await fixture.kycs.list({ ...QUERY, search: word });
    expect(records[0]?.documents.panCard).toMatchObject({ files: [], imageUrl: null });
    await fixture.money
      .owner('kyc_records')
      .where({ id })
      .update({
        ...{ status: 'Draft', submitted_at: null, waiting_since: null },
      });
    expect(await found({ search: word })).toEqual([]);
    await expect(fixture.kycs.read(id)).rejects.toMatchObject({ code: 'unknown_kyc' });
  });

  it('filters by status and by how long they wait, and counts what waits', async () => {
    const word = newSearchWord();
    const [old, recent] = [
      await fixture.submitted({ businessName: `${word} old` }),
      await fixture.submitted({ businessName: `${word} recent` }),
    ];
    const before = await fixture.kycs.countWaiting();
    await fixture.money
      .owner('kyc_records')
      .where({ id: old.id })
      .update({ waiting_since: new Date(Date.now() - 8 * 24 * 3_600_000) });
    expect(await found({ search: word, waitingDays: 7 })).toEqual([old.id]);
    const admin = await fixture.administrator('Meera Iyer');
    const decision = {
      status: 'Rejected',
      reason: 'Not this one, sorry.',
      version: null,
      adminId: null,
    } as const;
    await fixture.kycs.decide(recent.id, decision, admin);
    expect(await found({ search: word, status: 'Rejected' })).toEqual([recent.id]);
    expect(await fixture.kycs.countWaiting()).toBe(before - 1);
  });

  it.each<[KycSort, string[]]>([
    ['submitted', ['b', 'a', 'c']],
    ['-submitted', ['c', 'a', 'b']],
    ['business', ['a', 'b', 'c']],
    ['-business', ['c', 'b', 'a']],
  ])('is ordered by %s over pages of one', async (sort, expected) => {
    const word = newSearchWord();
    for (const name of ['b', 'a', 'c']) await fixture.submitted({ businessName: `${word} ${name}` });
    const order: string[] = [];
    for (let cursor: string | null | undefined = null; cursor !== undefined;) {
      const { records, pagination } = await fixture.kycs.list({
        ...QUERY,
        search: word,
        sort,
        cursor,
        limit: 1,
      });
      expect(pagination.total).toBe(3);
      order.push(...records.map(({ businessName }) => businessName.slice(-1)));
      cursor = pagination.nextCursor ?? undefined;
    }
    expect(order).toEqual(expected);
  });

  it('uses an index for every key and order', async () => {
    const { owner } = fixture.money;
    const filters: KycFilters = { status: null, waitingDays: null, email: null, phone: null, words: null };
    const planFor = (
      filter: Partial<KycFilters>,
      sort: KycSort = '-submitted',
      after: string | null = null,
    ) =>
      planOf(owner, () => listKycs(owner, { ...filters, ...filter }, { after, limit: 26, sort }), {
        withoutScans: true,
      });
    for (const [plan, index] of [
      [await planFor({}), 'kyc_records_by_submission'],
      [await planFor({}, 'submitted', newId()), 'kyc_records_by_submission'],
      [await planFor({}, 'business'), 'kyc_records_by_business'],
      [await planFor({}, '-business', newId()), 'kyc_records_by_business'],
      [await planFor({ status: 'Pending' }), 'kyc_records_by_status'],
      [await planFor({ email: 'asha@example.test' }), 'users_email'],
      [await planFor({ phone: '+919000000001' }), 'users_phone'],
      [await planFor({ status: 'Approved', waitingDays: 7 }, 'business'), 'One-Time Filter: false'],
    ] as const)
      expect(plan).toContain(index);
  });
});
