import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Entry } from '../ledger/transfer';
import { recordTransfer } from '../ledger/transfer-repository';
import { updatePayout, type PayoutRow } from './payout-repository';
import { restOf, type PostedAmounts } from './posting';

interface Accounts {
  bank: string;
  fee: string;
  tax: string;
  clearing: string;
  unmatched: string;
}

async function findAccounts(db: Database, { gateway, mode }: PayoutRow): Promise<Accounts> {
  const { rows } = await db.raw<{ rows: { kind: string; id: string }[] }>(
    `select kind, id from ledger_accounts
      where mode = :mode and (gateway = :gateway or (gateway is null and kind = 'bank'))`,
    { gateway, mode },
  );
  const ids = new Map(rows.map(({ kind, id }) => [kind, id]));
  const idOf = (kind: string): string => {
    const id = ids.get(kind);
    if (id === undefined) throw new Error(`the account ${kind} of ${gateway} is missing`);
    return id;
  };
  return {
    bank: idOf('bank'),
    fee: idOf('gateway_fees'),
    tax: idOf('gateway_fee_gst'),
    clearing: idOf('gateway_clearing'),
    unmatched: idOf('unmatched_settlements'),
  };
}

/**
 * Moves what is missing between the booked amounts of a payout and `target`, as one transfer. Call it as the last step of the
 * transaction that has locked the payout.
 */
export async function postPayout(db: Database, payout: PayoutRow, target: PostedAmounts): Promise<void> {
  const rest = restOf(target, {
    bank: paise(payout.booked_bank_paise),
    fee: paise(payout.booked_fee_paise),
    tax: paise(payout.booked_tax_paise),
    clearing: paise(payout.booked_clearing_paise),
    unmatched: paise(payout.booked_unmatched_paise),
  });
  if (rest === null) return;
  const id = newId();
  const number = payout.posting_count + 1;
  await db('payout_postings').insert({
    id,
    payout_id: payout.id,
    number,
    bank_paise: rest.bank,
    fee_paise: rest.fee,
    tax_paise: rest.tax,
    clearing_paise: rest.clearing,
    unmatched_paise: rest.unmatched,
  });
  await updatePayout(db, payout.id, {
    booked_bank_paise: target.bank,
    booked_fee_paise: target.fee,
    booked_tax_paise: target.tax,
    booked_clearing_paise: target.clearing,
    booked_unmatched_paise: target.unmatched,
    posting_count: number,
  });
  await recordTransfer(db, {
    id: newId(),
    mode: payout.mode,
    sourceType: 'payout_posting',
    sourceId: id,
    kind: 'payout',
    paymentId: null,
    entries: entriesOf(await findAccounts(db, payout), rest),
  });
}

/** Clearing is negative while the gateway owes us; bank, fees and tax grow on the other side. */
function entriesOf(accounts: Accounts, moved: PostedAmounts): Entry[] {
  const entry = (accountId: string, amount: number): Entry => ({ accountId, amountPaise: paise(amount) });
  const minus = (amount: Paise): number => 0 - amount;
  return [
    entry(accounts.clearing, moved.clearing),
    entry(accounts.unmatched, moved.unmatched),
    entry(accounts.bank, minus(moved.bank)),
    entry(accounts.fee, minus(moved.fee)),
    entry(accounts.tax, minus(moved.tax)),
  ].filter(({ amountPaise }) => amountPaise !== 0);
}
