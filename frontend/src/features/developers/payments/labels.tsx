import {
  MERCHANT_PAYMENT_STATUSES,
  type MerchantPaymentMethod,
  type MerchantPaymentStatus,
} from '@deccanloop/contracts/merchant/payments';
import { Tag, type TagProps } from '../../../components/ui/tag';

const STATUSES = {
  pending: { label: 'Pending', tone: 'brand' },
  completed: { label: 'Completed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  timeout: { label: 'Expired', tone: 'warning' },
} as const satisfies Record<MerchantPaymentStatus, { label: string; tone: TagProps['tone'] }>;

export const STATUS_OPTIONS = MERCHANT_PAYMENT_STATUSES.map((id) => ({ id, label: STATUSES[id].label }));

export const METHOD_LABELS = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
} as const satisfies Record<MerchantPaymentMethod, string>;

export function StatusTag({ status }: { status: MerchantPaymentStatus }) {
  const { label, tone } = STATUSES[status];
  return (
    <Tag tone={tone} pulse={status === 'pending'}>
      {label}
    </Tag>
  );
}
