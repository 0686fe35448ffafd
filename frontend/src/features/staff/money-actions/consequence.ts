import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import { moneyText } from '@deccanloop/contracts/payments/payer-view-texts';
import {
  APPROVAL_LIFETIME_HOURS,
  type MoneyAction,
  type MoneyPreviewDto,
} from '@deccanloop/contracts/staff/money-actions';

const rupees = (amount: Paise): string => formatPaise(amount, { decimals: 'always' });

/** In the capture's own currency: held money may not be in rupees. */
const amountText = ({ amountPaise, currency }: MoneyPreviewDto): string => moneyText(amountPaise, currency);

/** What the entries change in the customer's wallet; they name it so. */
function walletChange({ entries }: MoneyPreviewDto): Paise {
  const entry = entries.find(({ account }) => account === 'Customer’s wallet');
  return entry?.amountPaise ?? paise(0);
}

const CONSEQUENCES = {
  credit_held_capture: (preview) =>
    `${rupees(walletChange(preview))} will be credited to the customer’s wallet: ${amountText(preview)} less our fee.`,
  refund_held_capture: (preview) =>
    `${amountText(preview)} will be refunded to the original payment method. The wallet gets no credit for it.`,
  handle_held_outside: (preview) =>
    `No money moves. The ${amountText(preview)} will be recorded as handled outside, and the customer will see that.`,
  record_outside_refund: (preview) =>
    `${rupees(paise(0 - walletChange(preview)))} of the ${amountText(preview)} will be debited from the customer’s wallet.`,
} as const satisfies Record<MoneyAction, (preview: MoneyPreviewDto) => string>;

/** What an action does, in a sentence; the amounts are the server's. */
export const consequenceOf = (preview: MoneyPreviewDto): string => CONSEQUENCES[preview.action](preview);

/** When the action takes effect. */
export const timingOf = (needsSecond: boolean): string =>
  needsSecond
    ? `A second administrator must approve within ${APPROVAL_LIFETIME_HOURS} hours; until then no money moves.`
    : 'It happens as soon as you confirm, and cannot be undone.';
