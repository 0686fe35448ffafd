import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import type { PayerViewDto, PayerViewState, ViewTone } from '@deccanloop/contracts/payments/payer-view';
import type { TagProps } from '../components/ui/tag';

/** Whether an answer of the server has what a page shows. */
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

/** The wallet amount in a list: credited, expected, undecided, or none. */
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

/** The final status is not known yet, so a page follows the payment and the payer may ask for a check. */
export const isOpenView = ({ state }: PayerViewDto): boolean => CHECKABLE.has(state);
