import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

export interface Receivable {
  ownerId: string;
  mode: Mode;
  /** The accounts of the merchant. */
  balance: string;
  receivable: string;
}

/** The id of the account; it is opened where it does not exist. */
export async function openReceivable(db: Database, owner: { ownerId: string; mode: Mode }): Promise<string> {
  await db.raw(`select open_owner_account(:ownerId, :mode, 'merchant_receivable')`, { ...owner });
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from ledger_accounts where owner_id = :ownerId and mode = :mode and kind = 'merchant_receivable'`,
    { ...owner },
  );
  if (!rows[0]) throw new Error('an account that was just opened is missing');
  return rows[0].id;
}

/** What a merchant owes, and what of the balance could repay it. */
export async function findReceivable(
  db: Database,
  owner: { ownerId: string; mode: Mode },
): Promise<{ owedPaise: Paise; availablePaise: Paise }> {
  const { rows } = await db.raw<{ rows: { owed_paise: number; available_paise: number }[] }>(
    `select coalesce((select 0 - b.balance_paise from ledger_accounts a join ledger_balances b on b.account_id = a.id
                       where a.owner_id = f.owner_id and a.mode = f.mode and a.kind = 'merchant_receivable'), 0)::bigint as owed_paise,
            f.available_paise
       from owner_funds f where f.owner_id = :ownerId and f.mode = :mode`,
    { ...owner },
  );
  return { owedPaise: paise(rows[0]?.owed_paise ?? 0), availablePaise: paise(rows[0]?.available_paise ?? 0) };
}

/** Merchants who owe something that their balance has, and those who owe nothing more but have an open finding. */
export async function findCollectable(db: Database, limit: number): Promise<Receivable[]> {
  const { rows } = await db.raw<{ rows: Receivable[] }>(
    `select a.owner_id as "ownerId", a.mode, f.account_id as balance, a.id as receivable
       from ledger_accounts a
       join ledger_balances b on b.account_id = a.id
       join owner_funds f on f.owner_id = a.owner_id and f.mode = a.mode
      where a.kind = 'merchant_receivable'
        and case when b.balance_paise < 0 then f.available_paise > 0
                 else exists (select from payment_findings finding where finding.kind = 'merchant_receivable'
                               and finding.resolved_at is null and finding.detail ->> 'ownerId' = a.owner_id::text
                               and finding.detail ->> 'mode' = a.mode) end
      order by a.id limit :limit`,
    { limit },
  );
  return rows;
}
