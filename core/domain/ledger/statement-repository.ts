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
  /** What an adjustment is for, or the reference of a bank transfer. */
  text: string | null;
}

/** Which entries; null: any. */
export interface StatementFilter {
  kind: WalletTransferKind | null;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
}

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
function conditionsOf({ kind, from, to, before }: StatementFilter & { before: number | null }): string {
  const conditions = [
    kind !== null &&
      'exists (select from ledger_transfers t where t.id = ledger_entries.transfer_id and t.kind = :kind)',
    from !== null && 'created_at >= :from',
    to !== null && 'created_at < :to',
    before !== null && 'id < :before',
  ].filter((condition) => condition !== false);
  return conditions.map((condition) => `and ${condition}`).join(' ');
}

/** What else a customer reads of a transfer `t`; the statement of a month has it too. */
export const TEXT_OF_ENTRY = `coalesce(adjusted.customer_text, upper(received.method) || ' ' || received.utr)`;
export const JOINED_TEXT = `
       left join wallet_adjustments adjusted on t.source_type = 'adjustment' and adjusted.id = t.source_id
       left join bank_transfers received on t.source_type = 'bank_transfer' and received.id = t.source_id`;

/** Read before the entries, so that the planner knows how many there are. */
async function findWallet(db: Database, owner: { ownerId: string; mode: Mode }): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from ledger_accounts where owner_id = :ownerId and mode = :mode and kind = 'wallet'`,
    owner,
  );
  return rows[0]?.id ?? null;
}

/**
 * Entries of a wallet, newest first, older than entry `before` where one is given. All in one statement, so
 * that the newest entry's balance is the wallet's. The balance after an entry counts those that are filtered out too. No row
 * where the owner has no wallet yet.
 */
export async function findStatement(
  db: Database,
  owner: { ownerId: string; mode: Mode },
  filter: StatementFilter,
  page: { before: number | null; limit: number },
): Promise<StatementRow[]> {
  const values = Object.entries({ ...filter, before: page.before }).filter(([, value]) => value !== null);
  const accountId = await findWallet(db, owner);
  if (accountId === null) return [];
  const { rows } = await db.raw<{ rows: StatementRow[] }>(
    `with account as (
       select account_id as id, balance_paise from ledger_balances where account_id = :accountId
     ), page as (
       select id, transfer_id, amount_paise, created_at from ledger_entries
        where account_id = :accountId ${conditionsOf({ ...filter, before: page.before })}
        order by id desc limit :limit
     ), newer as (
       select coalesce(sum(amount_paise), 0) as paise from ledger_entries
        where account_id = :accountId and id > (select max(id) from page)
     ), running as (
       -- All entries between the first and the last one of the page, also those that the filter leaves out.
       select id, coalesce(sum(amount_paise) over (order by id desc
                rows between unbounded preceding and 1 preceding), 0) as paise
         from ledger_entries
        where account_id = :accountId
          and id between (select min(id) from page) and (select max(id) from page)
     )
     select account.balance_paise as wallet_paise, page.id, page.created_at, page.amount_paise, t.kind,
            (account.balance_paise - newer.paise - coalesce(running.paise, 0))::bigint as balance_paise,
            p.public_id as payment_public_id, q.project_no, ${TEXT_OF_ENTRY} as text
       from account cross join newer
       left join page on true
       left join running on running.id = page.id
       left join ledger_transfers t on t.id = page.transfer_id
       left join payments p on p.id = t.payment_id
       left join phase_payments paid on t.source_type = 'phase_payment' and paid.id = t.source_id
       left join quotation_phases phase on phase.id = paid.phase_id
       left join quotations q on q.id = phase.quotation_id
       ${JOINED_TEXT}
      order by page.id desc`,
    { accountId, limit: page.limit, ...Object.fromEntries(values) },
  );
  return rows;
}
