import { feeOf } from '@deccanloop/contracts/payments/fees';
import { paise } from '@deccanloop/contracts/money';
import type pg from 'pg';
import type { CapturedRow } from '../stack/sandbox-control';

const FEE_BASIS_POINTS = 200;

/** The expected credit of a captured payment of a merchant. */
export const creditLessFee = ({ amountPaise }: CapturedRow): number =>
  amountPaise - feeOf(paise(amountPaise), FEE_BASIS_POINTS);

/** The expected credit of a captured top-up: with PhonePe the typed amount, with Razorpay the amount less the fee. */
export function creditOfTopUp(row: CapturedRow): number {
  if (row.gateway === 'razorpay') return creditLessFee(row);
  // total = typed + 2 % of typed. Found by search, since rounding has no exact inverse.
  const guess = Math.round(row.amountPaise / 1.02);
  const typed = [guess - 1, guess, guess + 1].find(
    (each) => each + feeOf(paise(each), FEE_BASIS_POINTS) === row.amountPaise,
  );
  if (typed === undefined) throw new Error(`no amount leads to a total of ${row.amountPaise} paise`);
  return typed;
}

export interface LedgerFigures {
  credits: number;
  entriesPaise: number;
  walletPaise: number;
  wrongBalances: number;
  /** Captured attempts without exactly one credit, and credits without a captured attempt. */
  mismatches: number;
}

export async function readLedger(database: pg.Pool): Promise<LedgerFigures> {
  const { rows } = await database.query<Record<keyof LedgerFigures, string>>(`
    select (select count(*) from ledger_transfers where kind = 'credit') as credits,
           (select coalesce(sum(amount_paise), 0) from ledger_entries) as "entriesPaise",
           (select coalesce(sum(balance_paise), 0) from ledger_balances
              join ledger_accounts on id = account_id where owner_id is not null) as "walletPaise",
           (select count(*) from ledger_balances b where balance_paise <>
              (select coalesce(sum(amount_paise), 0) from ledger_entries e where e.account_id = b.account_id)
           ) as "wrongBalances",
           (select count(*) from payment_attempts a
              full join (select id, source_id from ledger_transfers where kind = 'credit') t on t.source_id = a.id
             where (a.gateway_state = 'captured') is distinct from (t.id is not null)) as mismatches`);
  const row = rows[0];
  if (!row) throw new Error('the ledger cannot be read');
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, Number(value)]),
  ) as unknown as LedgerFigures;
}

/** Receipts beside the credits that get one, those of wallets, and the highest number. */
export interface ReceiptFigures {
  credits: number;
  receipts: number;
  last: number;
}

export async function readReceipts(database: pg.Pool): Promise<ReceiptFigures> {
  const { rows } = await database.query<ReceiptFigures>(
    `select (select count(*) from ledger_transfers t
              where t.kind = 'credit' and exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id
                where e.transfer_id = t.id and a.kind = 'wallet'))::int as credits,
            count(*)::int as receipts, coalesce(max(number), 0)::int as last from receipts`,
  );
  const [row] = rows;
  if (!row) throw new Error('the receipts cannot be read');
  return row;
}

/** Merchant references of credited payments. */
export async function creditedReferences(database: pg.Pool): Promise<Set<string>> {
  const { rows } = await database.query<{ reference: string }>(
    `select a.merchant_order_id as reference from ledger_transfers t
       join payment_attempts a on a.id = t.source_id where t.kind = 'credit'`,
  );
  return new Set(rows.map((row) => row.reference));
}
