import { formatReceiptNumber } from '@deccanloop/contracts/payments/receipt';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { Knex } from '../../platform/database';
import { parseTraceparent } from '../../platform/tracing/trace-context';
import { approvalsOfPayment } from '../approvals/payment-approvals';
import { findingsOfPayment } from '../findings/payment-findings';
import { fundsIn } from '../ledger/read-funds';
import { findPaymentMoney } from '../money-actions/payment-money';
import { disputesOfPayment, isDisputeRecordWaiting } from '../disputes/dispute-desk';
import { findRefundRule } from '../refunds/refund-rule';
import { findRefundable } from './capture-repository';
import { transactionIdOf } from '../merchant-payments/public-id';
import { customerViewOf } from '../payments/payer-view/customer-view';
import { findGatewayPayments } from './gateway-payment-repository';
import { isDisputeCheckWaiting, findAttempts, findEvents, findWebhooks } from './timeline-repository';
import { findNotices, findReports } from './people-repository';
import { findPayment, type PaymentRow } from './payment-repository';
import { findRefunds, findTransfers } from './money-repository';
import { toRowDto } from './row-dto';

/** What the database knows of a payment; the address of its trace is a setting. */
export type PaymentDetail = Omit<StaffPaymentDto, 'traceUrl'>;

/** Who reads it when, which decides what may be approved. */
export interface DetailReader {
  readerId: string;
  now: Date;
}

/** One statement after the other on one connection, all in one snapshot. */
export async function findDetail(
  trx: Knex.Transaction,
  publicId: string,
  mode: Mode,
  reader: DetailReader,
): Promise<PaymentDetail | null> {
  const row = await findPayment(trx, publicId, mode);
  if (!row) return null;
  return {
    ...toDto(row),
    funds: await fundsIn(trx, { ownerId: row.owner_id, mode }),
    attempts: await findAttempts(trx, row.id),
    gatewayPayments: await findGatewayPayments(trx, row.id),
    refundable: await findRefundable(trx, row.id),
    refundRule: await findRefundRule(trx, row.id),
    disputes: await disputesOfPayment(trx, row.id),
    isDisputeRecordWaiting: await isDisputeRecordWaiting(trx, row.id),
    isDisputeCheckWaiting: await isDisputeCheckWaiting(trx, row.id),
    events: await findEvents(trx, row.id),
    refunds: await findRefunds(trx, { id: row.id, publicId }),
    findings: await findingsOfPayment(trx, row.id),
    ...(await findPaymentMoney(trx, row.id)),
    approvals: await approvalsOfPayment(trx, row.id, reader),
    webhooks: await findWebhooks(trx, row.id),
    transfers: await findTransfers(trx, row.id),
    reports: await findReports(trx, row.id),
    notices: await findNotices(trx, row.id),
    customerView: await customerViewOf(trx, row.id, reader.now),
  };
}

function merchantOf({
  merchant_id,
  merchant_name,
  merchant_payment_id,
}: PaymentRow): PaymentDetail['merchant'] {
  if (merchant_id === null || merchant_payment_id === null) return null;
  return { id: merchant_id, name: merchant_name ?? '', transactionId: transactionIdOf(merchant_payment_id) };
}

type OfTheRow = Omit<
  PaymentDetail,
  | 'funds'
  | 'attempts'
  | 'gatewayPayments'
  | 'refundable'
  | 'refundRule'
  | 'disputes'
  | 'isDisputeCheckWaiting'
  | 'isDisputeRecordWaiting'
  | 'events'
  | 'refunds'
  | 'findings'
  | 'captures'
  | 'outsideRefunds'
  | 'approvals'
  | 'webhooks'
  | 'transfers'
  | 'reports'
  | 'notices'
  | 'customerView'
>;

const toDto = (row: PaymentRow): OfTheRow => ({
  ...toRowDto(row),
  from: row.origin,
  reason: row.state_reason,
  providerReferenceId: row.provider_reference,
  receiptNumber: row.receipt_number === null ? null : formatReceiptNumber(row.receipt_number),
  cancelRequestedAt: row.cancel_requested_at?.toISOString() ?? null,
  nextCheckAt: row.next_check_at?.toISOString() ?? null,
  lastCheckedAt: row.last_checked_at?.toISOString() ?? null,
  checkCount: row.check_count,
  account:
    row.account_id === null
      ? null
      : {
          id: row.account_id,
          name: row.account_name ?? '',
          email: row.account_email ?? '',
          phone: row.account_phone,
        },
  merchant: merchantOf(row),
  personId: row.account_id ?? row.owner_id,
  traceId: parseTraceparent(row.traceparent)?.traceId ?? null,
});
