import { paise } from '@deccanloop/contracts/money';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { StaffDisputesDto } from '@deccanloop/contracts/staff/disputes';
import type { DisputeDto } from '@deccanloop/contracts/staff/money-actions';
import type { Clock } from '../../platform/clock';
import type { Database, Knex } from '../../platform/database';
import { hasWaitingRecord } from './record-repository';
import { findDisputesOfPayment, listDisputes, type DisputeRow } from './desk-repository';

/** The disputes of all payments, as staff read them. */
export interface DisputeDesk {
  /** Open ones by the date to answer, ended ones newest first. */
  list(page: {
    state: 'open' | 'ended';
    gateway: GatewayName | null;
    isOverdue: boolean;
    /** `nextCursor` of the page before. */
    cursor: string | null;
    limit: number;
  }): Promise<StaffDisputesDto>;
}

const CURSOR = /^(infinity|\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function createDisputeDesk({ db, mode, clock }: { db: Knex; mode: Mode; clock: Clock }): DisputeDesk {
  return {
    async list({ state, gateway, isOverdue, cursor, limit }) {
      const [, sortedAt, id] = (cursor === null ? null : CURSOR.exec(cursor)) ?? [];
      // A cursor that was typed by hand: the list is empty.
      if (cursor !== null && (sortedAt === undefined || id === undefined))
        return { disputes: [], nextCursor: null };
      const now = clock.now();
      const rows = await listDisputes(db, {
        mode,
        state,
        gateway,
        dueBefore: isOverdue ? now : null,
        after: sortedAt === undefined || id === undefined ? null : { sortedAt, id },
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        disputes: page.map((row) => ({
          ...toDisputeDto(row),
          gateway: row.gateway,
          merchantTransactionId: row.public_id,
          payerName: row.payer_name,
          findingId: row.finding_id,
          overdue: state === 'open' && row.respond_by !== null && row.respond_by < now,
        })),
        nextCursor: rows.length > limit && last ? `${last.sorted_at}.${last.id}` : null,
      };
    },
  };
}

/** Newest first. */
export const disputesOfPayment = async (db: Database, paymentId: string): Promise<DisputeDto[]> =>
  (await findDisputesOfPayment(db, paymentId)).map(toDisputeDto);

/** Whether what staff have recorded about a dispute of a payment waits for a worker. */
export const isDisputeRecordWaiting = (db: Database, paymentId: string): Promise<boolean> =>
  hasWaitingRecord(db, paymentId);

const toDisputeDto = (row: DisputeRow): DisputeDto => ({
  id: row.id,
  gatewayDisputeId: row.gateway_dispute_id,
  gatewayPaymentId: row.gateway_payment_id,
  captureId: row.capture_id,
  amountPaise: paise(row.amount_paise),
  deductedPaise: paise(row.deducted_paise),
  walletPaise: paise(row.wallet_paise),
  feePaise: paise(row.fee_paise),
  lossPaise: paise(row.loss_paise),
  reasonCode: row.reason_code,
  phase: row.phase,
  status: row.status,
  respondBy: row.respond_by?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  version: row.version,
});
