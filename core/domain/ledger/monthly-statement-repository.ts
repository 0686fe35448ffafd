import type { WalletTransferKind } from '@deccanloop/contracts/payments/ledger-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { JOINED_TEXT, TEXT_OF_ENTRY } from './statement-repository';

export interface StatementOwner {
  externalId: string;
  displayName: string;
  openedAt: Date;
}

export async function findStatementOwner(db: Database, ownerId: string): Promise<StatementOwner | null> {
  const { rows } = await db.raw<{ rows: StatementOwner[] }>(
    `select external_id as "externalId", display_name as "displayName", created_at as "openedAt"
       from wallet_owners where id = :ownerId`,
    { ownerId },
  );
  return rows[0] ?? null;
}

interface Period {
  ownerId: string;
  mode: Mode;
  from: Date;
  /** Exclusive. */
  to: Date;
}

const ACCOUNT = `(select id from ledger_accounts where owner_id = :ownerId and mode = :mode and kind = 'wallet')`;

export interface MonthTotals {
  opening_paise: number;
  closing_paise: number;
  /** Entries of the period. */
  entries: number;
}

/** Balances before and after a period; all zero without a wallet. */
export async function findMonthTotals(db: Database, period: Period): Promise<MonthTotals> {
  const { rows } = await db.raw<{ rows: MonthTotals[] }>(
    `select coalesce(sum(amount_paise) filter (where created_at < :from), 0)::bigint as opening_paise,
            coalesce(sum(amount_paise), 0)::bigint as closing_paise,
            count(*) filter (where created_at >= :from) as entries
       from ledger_entries where account_id = ${ACCOUNT} and created_at < :to`,
    { ...period },
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

export interface MonthEntryRow {
  created_at: Date;
  amount_paise: number;
  kind: WalletTransferKind;
  /** Null for a phase. */
  payment_public_id: string | null;
  /** Of a phase; null for a top-up. */
  project_no: number | null;
  /** What an adjustment is for, or the reference of a bank transfer. */
  text: string | null;
}

/** The first entries of a period, oldest first. */
export async function findMonthEntries(
  db: Database,
  period: Period,
  limit: number,
): Promise<MonthEntryRow[]> {
  const { rows } = await db.raw<{ rows: MonthEntryRow[] }>(
    `select entry.created_at, entry.amount_paise, t.kind, payment.public_id as payment_public_id,
            quotation.project_no, ${TEXT_OF_ENTRY} as text
       from ledger_entries entry
       join ledger_transfers t on t.id = entry.transfer_id
       left join payments payment on payment.id = t.payment_id
       left join phase_payments paid on t.source_type = 'phase_payment' and paid.id = t.source_id
       left join quotation_phases phase on phase.id = paid.phase_id
       left join quotations quotation on quotation.id = phase.quotation_id
       ${JOINED_TEXT}
      where entry.account_id = ${ACCOUNT} and entry.created_at >= :from and entry.created_at < :to
      order by entry.id limit :limit`,
    { ...period, limit },
  );
  return rows;
}
