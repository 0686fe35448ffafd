import { paise } from '@deccanloop/contracts/money';
import { formatReceiptNumber } from '@deccanloop/contracts/payments/receipt';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { Knex } from '../../platform/database';
import { findingsOfPayment } from '../findings/payment-findings';
import { customerViewOf } from '../payments/payer-view/customer-view';
import { findAttempts, findEvents, findWebhooks } from './course-repository';
import { findNotices, findReports } from './people-repository';
import { findPayment, type PaymentRow } from './payment-repository';
import { findRefunds, findTransfers } from './money-repository';
import { toRowDto } from './row-dto';

/** One statement after the other: they share a connection, and what they see is of one moment. */
export async function findDetail(
  trx: Knex.Transaction,
  publicId: string,
  mode: Mode,
  now: Date,
): Promise<StaffPaymentDto | null> {
  const row = await findPayment(trx, publicId, mode);
  if (!row) return null;
  const attempts = await findAttempts(trx, row.id);
  return {
    ...toDto(row),
    attempts: attempts.map(({ refundablePaise: _, ...attempt }) => attempt),
    refundable: attempts
      .filter(({ refundablePaise }) => refundablePaise > 0)
      .map(({ attemptNo, refundablePaise }) => ({ attemptNo, amountPaise: refundablePaise })),
    events: await findEvents(trx, row.id),
    refunds: await findRefunds(trx, { id: row.id, publicId }),
    findings: await findingsOfPayment(trx, row.id),
    webhooks: await findWebhooks(trx, row.id),
    transfers: await findTransfers(trx, row.id),
    reports: await findReports(trx, row.id),
    notices: await findNotices(trx, row.id),
    customerView: await customerViewOf(trx, row.id, now),
  };
}

type OfTheRow = Omit<
  StaffPaymentDto,
  | 'attempts'
  | 'refundable'
  | 'events'
  | 'refunds'
  | 'findings'
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
  walletBalancePaise: paise(row.wallet_paise),
});
