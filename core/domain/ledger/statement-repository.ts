import type { WalletTransferKind } from '@deccanloop/contracts/payments/ledger-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

/** The wallet's balance, joined with one entry; the entry's columns are null in an empty wallet. */
export interface StatementRow {
  wallet_paise: number;
  id: number | null;
  created_at: Date;
  amount_paise: number;
  kind: WalletTransferKind;
  /** Balance after this entry. */
  balance_paise: number;
  /** Null for a phase. */
  payment_public_id: string | null;
  /** Of a phase; null for a top-up. */
  project_no: number | null;
}

/**
 * Entries of a wallet, newest first, older than entry `before` where one is given. All in one statement, so
 * that the newest entry's balance is the wallet's. No row where the owner has no wallet yet.
 */
export async function findStatement(
  db: Database,
  owner: { ownerId: string; mode: Mode },
  page: { before: number | null; limit: number },
): Promise<StatementRow[]> {
  const { rows } = await db.raw<{ rows: StatementRow[] }>(
    `with account as (
       select a.id, b.balance_paise from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where a.owner_id = :ownerId and a.mode = :mode and a.kind = 'wallet'
     ), page as (
       select id, transfer_id, amount_paise, created_at from ledger_entries
        where account_id = (select id from account) ${page.before === null ? '' : 'and id < :before'}
        order by id desc limit :limit
     ), newer as (
       select coalesce(sum(amount_paise), 0) as paise from ledger_entries
        where account_id = (select id from account) and id > (select max(id) from page)
     )
     select account.balance_paise as wallet_paise, page.id, page.created_at, page.amount_paise, t.kind,
            (account.balance_paise - newer.paise
              - coalesce(sum(page.amount_paise) over (order by page.id desc
                  rows between unbounded preceding and 1 preceding), 0))::bigint as balance_paise,
            p.public_id as payment_public_id, q.project_no
       from account cross join newer
       left join page on true
       left join ledger_transfers t on t.id = page.transfer_id
       left join payments p on p.id = t.payment_id
       left join phase_payments paid on t.source_type = 'phase_payment' and paid.id = t.source_id
       left join quotation_phases phase on phase.id = paid.phase_id
       left join quotations q on q.id = phase.quotation_id
      order by page.id desc`,
    { ...owner, limit: page.limit, ...(page.before === null ? {} : { before: page.before }) },
  );
  return rows;
}
