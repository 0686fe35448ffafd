import type pg from 'pg';
import { BUSINESS_TYPES, KYC_DOCUMENT_SIDES, KYC_DOCUMENT_TYPES } from '@deccanloop/contracts/kyc/statuses';
import { encryptDetail } from '@deccanloop/core/domain/kyc/details/kyc-details';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';
import type { SeedStep } from '../../lookup/seed/seed';
import { oneOf, shareOf, timeOf } from '../../lookup/seed/size';

const FIRST = [
  'Rao',
  'Sri Lakshmi',
  'Deccan',
  'Charminar',
  'Golconda',
  'New India',
  'Royal',
  'Krishna',
  'Metro',
  'Sagar',
];
const TRADES = [
  'Traders',
  'Exports',
  'Textiles',
  'Foods',
  'Pharma',
  'Electronics',
  'Builders',
  'Motors',
  'Jewellers',
  'Services',
];
/** Encrypted and sent together. */
const BATCH = 2_000;

/**
 * A submitted KYC of each customer, over two years, with its details, documents and timeline: of a hundred, 82 approved, 12
 * rejected, 5 waiting for staff, 1 waiting for the customer. Their files hold a few bytes: lists do not read them.
 */
export const seedKycs =
  (keys: FileKeys): SeedStep =>
  async (client, { users }) => {
    await client.query(
      `insert into kyc_records (id, user_id, status, business_name, business_type, state_code, consent_version, consent_at,
         submitted_at, waiting_since, decided_at, decided_by, rejection_reason, changed_at, created_at, names)
       select uuidv7(at - now()), p.user_id, status, business, ${oneOf(BUSINESS_TYPES, 'type')}, '36', '2026-11-30', at, at,
              case when share between 940 and 989 then now() - (n % 60) * interval '1 day' - interval '1 hour' end,
              case when status <> 'Pending' then at + interval '2 days' end,
              case when status <> 'Pending' then (select id from bench_staff where bench_staff.no = made.n % 20 + 1) end,
              case when status = 'Rejected' then 'The picture is blurred. Please send a sharp picture.' end, at, at,
              lower(business || E'\\n' || p.name)
         from (select n, at, share,
                      case when share < 820 then 'Approved' when share < 940 then 'Rejected' else 'Pending' end as status,
                      ${oneOf(FIRST, 'business')} || ' ' || ${oneOf(TRADES, 'trade')} || ' '
                        || initcap(translate(substr(md5('kyc' || n), 1, 6), '0123456789', 'ghijklmnop')) as business
                 from (select n, ${timeOf('$1::int')} as at, ${shareOf('kyc state')} as share
                         from generate_series(1, $1::int) n) n) made
         join bench_people p on p.no = (made.n::bigint * 104729) % $1::int + 1
        order by n on conflict (user_id) do nothing`,
      [users],
    );
    await client.query(`
      insert into kyc_documents (id, kyc_id, type, status, decided_at)
        select uuidv7(k.submitted_at - now()), k.id, type, k.status, k.decided_at
          from kyc_records k, unnest(array[${listed(KYC_DOCUMENT_TYPES)}]) type order by k.submitted_at;
      create temp table bench_files as
        select uuidv7(k.submitted_at - now()) as id, uuidv7(k.submitted_at - now()) as file_id, d.id as document_id, side.side,
               k.submitted_at as at
          from kyc_documents d join kyc_records k on k.id = d.kyc_id
          join (values ${SIDES}) side (type, side) on side.type = d.type;
      insert into files (id, purpose, owner_id, media_type, size_bytes, key_id, wrapped_key, content, created_at)
        select file_id, 'kyc_document', id, 'image/jpeg', 4, '${keys.current.id}', decode(repeat('00', 60), 'hex'),
               decode(repeat('00', 32), 'hex'), at from bench_files;
      insert into kyc_files (id, document_id, side, file_id, width, height, confirmed_at, created_at)
        select id, document_id, side, file_id, 4320, 2840, at, at from bench_files;
      insert into kyc_events (kyc_id, type, actor, actor_id, created_at)
        select id, 'submitted', 'customer', user_id, submitted_at from kyc_records
        union all
        select id, lower(status), 'staff', decided_by, decided_at from kyc_records where decided_at is not null order by 5;
      insert into kyc_erasures (kycs, files, failed, created_at)
        select n % 20, n % 80, 0, now() - n * interval '1 day' from generate_series(1, 730) n`);
    const { rows } = await client.query<{ id: string }>('select id from kyc_records order by id');
    for (let at = 0; at < rows.length; at += BATCH)
      await insertDetails(
        client,
        keys,
        rows.slice(at, at + BATCH).map(({ id }) => id),
      );
  };

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const SIDES = KYC_DOCUMENT_TYPES.flatMap((type) =>
  KYC_DOCUMENT_SIDES[type].map((side) => `('${type}', '${side}')`),
).join(', ');

/** Encrypted as the product does it, because a list opens those of its page. */
async function insertDetails(client: pg.ClientBase, keys: FileKeys, ids: readonly string[]): Promise<void> {
  const details = ids.flatMap((kycId) => [
    encryptDetail(
      keys,
      { kycId, kind: 'business' },
      {
        ...{
          gstNumber: '36AABCU9603R1ZM',
          panNumber: 'AABCU9603R',
          addressLine1: '1 Banjara Hills',
          addressLine2: '',
        },
        ...{ city: 'Hyderabad', pinCode: '500034' },
      },
    ),
    encryptDetail(
      keys,
      { kycId, kind: 'bank' },
      {
        ...{
          accountHolder: 'Rao Traders',
          accountNumber: '50100123456789',
          ifsc: 'HDFC0001234',
          accountType: 'current',
        },
      },
    ),
    encryptDetail(keys, { kycId, kind: 'aadharCard' }, '0124'),
  ]);
  await client.query(
    `insert into kyc_details (id, kyc_id, kind, key_id, wrapped_key, content)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bytea[], $6::bytea[])`,
    [
      details.map(({ id }) => id),
      details.map(({ kycId }) => kycId),
      details.map(({ kind }) => kind),
      details.map(({ keyId }) => keyId),
      details.map(({ wrappedKey }) => wrappedKey),
      details.map(({ content }) => content),
    ],
  );
}
