import { paise, type Paise } from '@deccanloop/contracts/money';
import type { AdjustmentAccount } from '@deccanloop/contracts/payments/ledger-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { AdjustmentDirection } from '@deccanloop/contracts/staff/wallet-adjustments';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

/** A manual credit or debit of a wallet. Reason and reference stand in its approval. */
export interface Adjustment {
  id: string;
  ownerId: string;
  direction: AdjustmentDirection;
  account: AdjustmentAccount;
  amountPaise: Paise;
  /** Read by the customer. */
  customerText: string;
}

export async function insertAdjustment(db: Database, mode: Mode, adjustment: Adjustment): Promise<void> {
  await db('wallet_adjustments').insert({
    id: adjustment.id,
    owner_id: adjustment.ownerId,
    mode,
    direction: adjustment.direction,
    account: adjustment.account,
    amount_paise: adjustment.amountPaise,
    customer_text: adjustment.customerText,
  });
}

export async function findAdjustment(db: Database, id: string): Promise<Adjustment> {
  const row = await db<Rows['wallet_adjustments']>('wallet_adjustments').where({ id }).first();
  if (!row) throw new Error('the adjustment of an approval is missing');
  return {
    id: row.id,
    ownerId: row.owner_id,
    direction: row.direction,
    account: row.account,
    amountPaise: paise(row.amount_paise),
    customerText: row.customer_text,
  };
}
