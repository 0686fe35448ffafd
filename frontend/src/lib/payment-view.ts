import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import type { PayerViewDto, PayerViewState, ViewTone } from '@deccanloop/contracts/payments/payer-view';
import type { TagProps } from '../components/ui/tag';

/** An answer of the server that a page can show. */
export const isReadableStatus = (
  payment: Partial<PaymentStatusDto> | null | undefined,
): payment is PaymentStatusDto =>
  typeof payment?.status === 'string' && typeof payment.view?.state === 'string';

/** The colour of a view's label in lists. */
export const TAG_TONES = {
  success: 'success',
  progress: 'brand',
  neutral: 'neutral',
  warning: 'warning',
  error: 'danger',
} as const satisfies Record<ViewTone, NonNullable<TagProps['tone']>>;

/** What a list shows as the amount for the wallet: in it, still to come, not decided, or none. */
export type WalletShare = 'credited' | 'expected' | 'undecided' | 'none';

const SHARES = {
  waiting_for_payment: 'expected',
  checking: 'expected',
  taking_longer: 'expected',
  cancelling: 'expected',
  cancelled: 'none',
  failed: 'none',
  failed_may_change: 'undecided',
  completed: 'credited',
  partly_refunded: 'credited',
  refunded: 'none',
  on_hold: 'undecided',
  handled_outside: 'none',
  disputed: 'credited',
} as const satisfies Record<PayerViewState, WalletShare>;

/** @param completedAt null where the wallet was never credited */
export const walletShareOf = ({ state }: PayerViewDto, completedAt: string | null): WalletShare => {
  const share: WalletShare = SHARES[state];
  return share === 'credited' && completedAt === null ? 'none' : share;
};

const CHECKABLE: ReadonlySet<PayerViewState> = new Set([
  'waiting_for_payment',
  'checking',
  'taking_longer',
  'cancelling',
  'on_hold',
]);

/** The gateway's final answer is not there yet, so a page follows the payment and the payer may ask for a check. */
export const isOpenView = ({ state }: PayerViewDto): boolean => CHECKABLE.has(state);
