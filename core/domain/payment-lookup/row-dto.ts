import { paise } from '@deccanloop/contracts/money';
import type { PaymentMethod } from '@deccanloop/contracts/payments/methods';
import type { GatewayName, Mode, PaymentState } from '@deccanloop/contracts/payments/status';
import { formatTransactionNumber } from '@deccanloop/contracts/payments/transaction-number';
import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';

/** What a list shows of a payment; its page shows the same and more. */
export interface PaymentListRow {
  public_id: string;
  number: number;
  state: PaymentState;
  under_review: boolean;
  gateway: GatewayName;
  method: PaymentMethod | null;
  mode: Mode;
  amount_paise: number;
  fee_paise: number;
  total_paise: number;
  credit_paise: number;
  refunded_paise: number;
  external_id: string;
  payer_name: string;
  initiated_at: Date;
  completed_at: Date | null;
}

export const toRowDto = (row: PaymentListRow): StaffPaymentRowDto => ({
  merchantTransactionId: row.public_id,
  number: formatTransactionNumber(row.number),
  status: row.state,
  underReview: row.under_review,
  gateway: row.gateway,
  method: row.method,
  mode: row.mode,
  breakdown: {
    amountPaise: paise(row.amount_paise),
    feePaise: paise(row.fee_paise),
    totalPaise: paise(row.total_paise),
    creditPaise: paise(row.credit_paise),
  },
  refundedPaise: paise(row.refunded_paise),
  userId: row.external_id,
  userName: row.payer_name,
  initiatedAt: row.initiated_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
});
