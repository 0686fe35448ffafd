import { paise } from '@deccanloop/contracts/money';
import {
  ADJUSTMENT_ACCOUNT_NAMES,
  type LedgerAccountKind,
  type TransferKind,
} from '@deccanloop/contracts/payments/ledger-kinds';
import type { RefundDto } from '@deccanloop/contracts/payments/refunds';
import { GATEWAY_TITLES, type GatewayName } from '@deccanloop/contracts/payments/status';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

export interface RefundRow extends Pick<
  Rows['refunds'],
  | 'public_id'
  | 'capture_id'
  | 'gateway'
  | 'state'
  | 'amount_paise'
  | 'wallet_paise'
  | 'fee_paise'
  | 'reason'
  | 'state_reason'
  | 'gateway_refund_id'
  | 'gateway_reference'
  | 'requested_by'
  | 'requested_at'
  | 'settled_at'
> {
  attempt_no: number;
  requested_by_name: string | null;
}

export const REFUND_COLUMNS = `r.public_id, a.attempt_no, r.capture_id, r.gateway, r.state, r.amount_paise,
  r.wallet_paise, r.fee_paise, r.reason, r.state_reason, r.gateway_refund_id, r.gateway_reference, r.requested_by,
  staff.name as requested_by_name, r.requested_at, r.settled_at`;
export const REFUND_TABLES = `
  from refunds r
  join payment_attempts a on a.id = r.attempt_id
  left join users staff on staff.id = r.requested_by`;

/** Newest first. */
export async function findRefunds(
  db: Database,
  payment: { id: string; publicId: string },
): Promise<RefundDto[]> {
  const { rows } = await db.raw<{ rows: RefundRow[] }>(
    `select ${REFUND_COLUMNS} ${REFUND_TABLES}
      where r.payment_id = :id order by r.requested_at desc, r.id desc`,
    { id: payment.id },
  );
  return rows.map((row) => toRefundDto(row, payment.publicId));
}

export function toRefundDto(row: RefundRow, merchantTransactionId: string): RefundDto {
  return {
    refundId: row.public_id,
    merchantTransactionId,
    attemptNo: row.attempt_no,
    captureId: row.capture_id,
    gateway: row.gateway,
    state: row.state,
    amountPaise: paise(row.amount_paise),
    walletPaise: row.wallet_paise === null ? null : paise(row.wallet_paise),
    feePaise: row.fee_paise === null ? null : paise(row.fee_paise),
    reason: row.reason,
    stateReason: row.state_reason,
    gatewayRefundId: row.gateway_refund_id,
    gatewayReference: row.gateway_reference,
    requestedBy: { id: row.requested_by, name: row.requested_by_name ?? row.requested_by },
    requestedAt: row.requested_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

interface EntryRow {
  transfer_id: string;
  created_at: Date;
  transfer_kind: TransferKind;
  account_kind: LedgerAccountKind;
  gateway: GatewayName | null;
  amount_paise: number;
}

const ACCOUNT_NAMES = {
  gateway_clearing: 'clearing',
  fees: 'fees',
  losses: 'losses',
  disputes: 'money in dispute',
  revenue: 'Revenue',
  cgst_payable: 'CGST payable',
  sgst_payable: 'SGST payable',
  igst_payable: 'IGST payable',
  gateway_fees: 'gateway fees',
  gateway_fee_gst: 'GST on gateway fees',
  unmatched_settlements: 'unmatched settlements',
  merchant_balance: 'Balance of a merchant',
  merchant_payouts: 'Payouts to merchants',
  merchant_receivable: 'Owed by a merchant',
  ...ADJUSTMENT_ACCOUNT_NAMES,
} as const satisfies Record<Exclude<LedgerAccountKind, 'wallet'>, string>;

const accountName = ({ account_kind: kind, gateway }: EntryRow): string => {
  if (kind === 'wallet') return 'Wallet';
  const title = gateway === null ? '' : `${GATEWAY_TITLES[gateway]} `;
  return `${title}${ACCOUNT_NAMES[kind]}`;
};

/** What the ledger moved for a payment, oldest first; the entries of each sum to zero. */
export async function findTransfers(db: Database, paymentId: string): Promise<StaffPaymentDto['transfers']> {
  const { rows } = await db.raw<{ rows: EntryRow[] }>(
    `select t.id as transfer_id, t.created_at, t.kind as transfer_kind, account.kind as account_kind, account.gateway,
            entry.amount_paise
       from ledger_transfers t
       join ledger_entries entry on entry.transfer_id = t.id
       join ledger_accounts account on account.id = entry.account_id
      where t.payment_id = :paymentId order by t.created_at, t.id, entry.id`,
    { paymentId },
  );
  const transfers = new Map<string, StaffPaymentDto['transfers'][number]>();
  for (const row of rows) {
    const transfer = transfers.get(row.transfer_id) ?? {
      at: row.created_at.toISOString(),
      kind: row.transfer_kind,
      entries: [],
    };
    transfer.entries.push({ account: accountName(row), amountPaise: paise(row.amount_paise) });
    transfers.set(row.transfer_id, transfer);
  }
  return [...transfers.values()];
}
