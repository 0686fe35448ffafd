import { paise } from '@deccanloop/contracts/money';
import {
  MERCHANT_TRANSFER_KINDS,
  type MerchantTransferKind,
} from '@deccanloop/contracts/payments/ledger-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import type { BankState } from './bank-account';
import type { BalancePart, Merchant } from './payout';

interface MerchantRow {
  user_id: string;
  owner_id: string;
  name: string;
  account_id: string;
  balance_paise: number;
  held_paise: number;
  available_paise: number;
  owed_paise: number;
  last_paid_on: string | null;
}

const MERCHANTS = `
  select u.id as user_id, o.id as owner_id, u.name, f.account_id, f.balance_paise, f.held_paise, f.available_paise,
         coalesce((select 0 - b.balance_paise from ledger_accounts a join ledger_balances b on b.account_id = a.id
                    where a.owner_id = o.id and a.mode = f.mode and a.kind = 'merchant_receivable'), 0)::bigint as owed_paise,
         (select to_char(max(paid_on), 'YYYY-MM-DD') from merchant_payouts
           where owner_id = o.id and mode = f.mode and state = 'done' and reversed_at is null) as last_paid_on
    from owner_funds f
    join wallet_owners o on o.id = f.owner_id
    join users u on u.id = o.merchant_user_id
   where f.kind = 'merchant_balance' and f.mode = :mode`;

const toMerchant = (row: MerchantRow): Merchant => ({
  userId: row.user_id,
  ownerId: row.owner_id,
  name: row.name,
  accountId: row.account_id,
  funds: {
    balancePaise: paise(row.balance_paise),
    heldPaise: paise(row.held_paise),
    availablePaise: paise(row.available_paise),
  },
  owedPaise: paise(row.owed_paise),
});

/** Null for a customer who has not collected anything. */
export async function findMerchant(db: Database, userId: string, mode: Mode): Promise<Merchant | null> {
  const { rows } = await db.raw<{ rows: MerchantRow[] }>(`${MERCHANTS} and u.id = :userId`, { userId, mode });
  return rows[0] ? toMerchant(rows[0]) : null;
}

export async function findMerchantOfOwner(db: Database, ownerId: string, mode: Mode): Promise<Merchant> {
  const { rows } = await db.raw<{ rows: MerchantRow[] }>(`${MERCHANTS} and o.id = :ownerId`, {
    ownerId,
    mode,
  });
  if (!rows[0]) throw new Error('the balance of a merchant is missing');
  return toMerchant(rows[0]);
}

export interface ListedMerchant extends Merchant {
  lastPaidOn: string | null;
}

/** The largest balance first. */
export async function listMerchants(db: Database, mode: Mode, limit: number): Promise<ListedMerchant[]> {
  const { rows } = await db.raw<{ rows: MerchantRow[] }>(
    `${MERCHANTS} order by f.balance_paise desc, u.id limit :limit`,
    { mode, limit },
  );
  return rows.map((row) => ({ ...toMerchant(row), lastPaidOn: row.last_paid_on }));
}

export async function sumMerchants(db: Database, mode: Mode): Promise<{ total: number; totalPaise: number }> {
  const { rows } = await db.raw<{ rows: { total: number; totalPaise: number }[] }>(
    `select count(*)::int as total, coalesce(sum(b.balance_paise), 0)::bigint as "totalPaise"
       from ledger_accounts a join ledger_balances b on b.account_id = a.id
      where a.kind = 'merchant_balance' and a.mode = :mode`,
    { mode },
  );
  return rows[0] ?? { total: 0, totalPaise: 0 };
}

/** In the order of `MERCHANT_TRANSFER_KINDS`; a kind without entries is left out. Read in the snapshot of the balance, they sum to it. */
export async function findBalanceParts(db: Database, accountId: string): Promise<BalancePart[]> {
  const { rows } = await db.raw<{
    rows: { kind: MerchantTransferKind; amount_paise: number; count: number }[];
  }>(
    `select t.kind, sum(e.amount_paise)::bigint as amount_paise, count(*)::int as count
       from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      where e.account_id = :accountId group by t.kind`,
    { accountId },
  );
  return MERCHANT_TRANSFER_KINDS.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ kind, amountPaise: paise(row.amount_paise), count: row.count })),
  );
}

/** Null for a merchant without a KYC. */
export async function findBankState(db: Database, userId: string): Promise<BankState | null> {
  const { rows } = await db.raw<{ rows: BankState[] }>(
    `select k.id as "kycId", k.approved_at is not null as "isApproved", d.approved_at as "approvedAt",
            d.created_at as "changedAt", exists (select from kyc_details p where p.kyc_id = k.id and p.kind = 'bank'
              and p.approved_at is null and d.approved_at is not null) as "isChanging"
       from kyc_records k left join lateral (
         select approved_at, created_at from kyc_details where kyc_id = k.id and kind = 'bank'
          order by approved_at nulls last limit 1) d on true
      where k.user_id = :userId`,
    { userId },
  );
  return rows[0] ?? null;
}

/** The account that payouts of all merchants are booked against. */
export async function findPayoutsAccount(db: Database, mode: Mode): Promise<string> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from ledger_accounts where kind = 'merchant_payouts' and mode = :mode`,
    { mode },
  );
  if (!rows[0]) throw new Error('the account of payouts is missing');
  return rows[0].id;
}

/** Whether the account is open. A closing of it waits until the transaction ends. */
export async function lockOpenMerchant(trx: Knex.Transaction, ownerId: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { is_open: boolean }[] }>(
    'select lock_open_wallet_owner(:ownerId) as is_open',
    { ownerId },
  );
  return rows[0]?.is_open === true;
}
