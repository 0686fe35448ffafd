import type { PhaseAccountKind } from '@deccanloop/contracts/payments/ledger-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

/** Ids of the company's accounts, and of the owner's wallet; null before its first credit. */
export type PhaseAccounts = Record<PhaseAccountKind, string> & { wallet: string | null };

export async function findPhaseAccounts(db: Database, ownerId: string, mode: Mode): Promise<PhaseAccounts> {
  const { rows } = await db.raw<{ rows: PhaseAccounts[] }>(
    `select (select id from ledger_accounts where kind = 'revenue' and mode = :mode) as revenue,
            (select id from ledger_accounts where kind = 'cgst_payable' and mode = :mode) as cgst_payable,
            (select id from ledger_accounts where kind = 'sgst_payable' and mode = :mode) as sgst_payable,
            (select id from ledger_accounts where kind = 'igst_payable' and mode = :mode) as igst_payable,
            (select id from ledger_accounts where owner_id = :ownerId and mode = :mode and kind = 'wallet') as wallet`,
    { ownerId, mode },
  );
  const [row] = rows;
  if (!row) throw new Error('the accounts of the company are missing');
  return row;
}
