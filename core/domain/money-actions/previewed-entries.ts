import { paise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES, type GatewayName } from '@deccanloop/contracts/payments/status';
import type { MoneyPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import type { Database } from '../../platform/database';
import type { Entry } from '../ledger/transfer';
import { findBalances, findPaymentAccounts } from '../ledger/transfer-repository';
import { payerView } from '../payments/payer-view/payer-view';
import type { PaymentSnapshot } from '../payments/payer-view/payer-view-input';
import type { ActionAccounts } from './entries';

/** The id of a wallet that the first credit will open. */
const NEW_WALLET = '';
/** Stands for the account of what a merchant owes, which may not exist yet. */
export const OWED = 'owed';

export async function findPreviewedAccounts(db: Database, paymentId: string): Promise<ActionAccounts> {
  const found = await findPaymentAccounts(db, paymentId);
  return { ...found, wallet: found.wallet ?? NEW_WALLET };
}

/** Entries with the names and balances of their accounts. */
export async function withBalances(
  db: Database,
  entries: readonly Entry[],
  {
    accounts,
    gateway,
    owner = { isOfMerchant: false, owedPaise: 0 },
  }: {
    accounts: ActionAccounts;
    gateway: GatewayName;
    owner?: { isOfMerchant: boolean; owedPaise: number };
  },
): Promise<MoneyPreviewDto['entries']> {
  const { wallet, clearing, fees, losses } = accounts;
  const { isOfMerchant, owedPaise } = owner;
  const balances = await findBalances(
    db,
    [wallet, clearing, fees, losses].filter((id) => id !== NEW_WALLET),
  );
  balances.set(OWED, 0 - owedPaise);
  const title = GATEWAY_TITLES[gateway];
  const names = new Map([
    [wallet, isOfMerchant ? 'Balance of the merchant' : 'Customer’s wallet'],
    [clearing, `${title} clearing`],
    [fees, `${title} fees`],
    [losses, `${title} losses`],
    [OWED, 'Owed by the merchant'],
  ]);
  return entries.map(({ accountId, amountPaise }) => {
    const before = paise(balances.get(accountId) ?? 0);
    return {
      account: names.get(accountId) ?? '',
      amountPaise,
      beforePaise: before,
      afterPaise: paise(before + amountPaise),
    };
  });
}

/** What the customer reads about a payment in this state. */
export function textsOf(
  { payment, viewInput }: PaymentSnapshot,
  now: Date,
): MoneyPreviewDto['customer']['now'] {
  const { heading, text, notes } = payerView(payment, viewInput, 'staff', now);
  return { heading, text, notes };
}
