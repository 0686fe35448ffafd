import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import {
  ADJUSTMENT_ACCOUNT_NAMES,
  WALLET_TRANSFER_LABELS,
  type AdjustmentAccount,
} from '@deccanloop/contracts/payments/ledger-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { ApprovalPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import type { Database } from '../../platform/database';
import { isSecondAvailable } from '../approval-limit/rule-settings';
import { findBalances } from '../ledger/transfer-repository';
import { CLOSED, bookingEntries, debitObstacle } from './booking';
import { findBookingAccounts, type WalletPerson } from './person-repository';

const NO_SECOND = 'A second administrator is needed for this, and there is only one. Add another one first.';

export interface PreviewedBooking {
  person: WalletPerson;
  mode: Mode;
  account: AdjustmentAccount;
  /** Positive into the wallet. */
  walletPaise: Paise;
  kind: 'adjustment' | 'bank_transfer';
  /** What the statement says besides the kind; empty while it is not typed. */
  text: string;
  /** What happens, each in a sentence. */
  consequences: string[];
  /** The request is stored already: it needs no other check of the number of administrators. */
  isRequested: boolean;
}

/** What a booking would do now: with the functions that book, and nothing is stored. */
export async function previewBooking(db: Database, booking: PreviewedBooking): Promise<ApprovalPreviewDto> {
  const { person, mode, account, walletPaise, kind, text, consequences } = booking;
  const { wallet, company } = await findBookingAccounts(db, { ownerId: person.ownerId, mode, account });
  const balances = await findBalances(db, wallet === null ? [company] : [wallet, company]);
  // The first credit opens the wallet.
  const accounts = { wallet: wallet ?? 'new', company };
  const { balancePaise } = person.funds;
  const after = paise(balancePaise + walletPaise);
  const sign = walletPaise > 0 ? '+' : '';
  const label = WALLET_TRANSFER_LABELS[kind];
  return {
    blocked: await blockedBy(db, booking),
    consequences,
    entries: bookingEntries(accounts, walletPaise).map(({ accountId, amountPaise }) => {
      const before = paise(balances.get(accountId) ?? 0);
      return {
        account: accountId === company ? ADJUSTMENT_ACCOUNT_NAMES[account] : 'Customer’s wallet',
        amountPaise,
        beforePaise: before,
        afterPaise: paise(before + amountPaise),
      };
    }),
    customer: {
      now: { heading: balanceText(balancePaise), text: '', notes: [] },
      then: {
        heading: `${label}: ${sign}${formatPaise(walletPaise, { decimals: 'always' })}`,
        text,
        notes: [balanceText(after), MAILED],
      },
    },
  };
}

const MAILED = 'The customer reads this in the statement of the wallet, as a notice and in a mail.';

const balanceText = (balance: Paise): string =>
  `Wallet balance ${formatPaise(balance, { decimals: 'always' })}`;

async function blockedBy(
  db: Database,
  { person, walletPaise, isRequested }: PreviewedBooking,
): Promise<string | null> {
  if (person.isClosed) return CLOSED;
  const obstacle = debitObstacle(person.funds, walletPaise);
  if (obstacle !== null) return obstacle;
  return isRequested || (await isSecondAvailable(db)) ? null : NO_SECOND;
}
