import { DISPUTE_STATUSES, type DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { DisputeNotice, DisputeSnapshot, GatewayResult } from '../../domain/payments/gateway-port';
import { ok, unreadable } from '../http-outcome';
import { asCount, asObject, asPaise, asText } from '../json-fields';
import { readList } from './pages';
import { call, type RazorpaySdk } from './sdk-calls';

const FINAL: readonly DisputeStatus[] = ['won', 'lost', 'closed'];
const isStatus = (text: string | null): text is DisputeStatus =>
  DISPUTE_STATUSES.some((status) => status === text);

const dateOf = (seconds: unknown): Date | null => {
  const count = asCount(seconds);
  return count === null || count === 0 || count > 8_640_000_000_000 ? null : new Date(count * 1000);
};

/** A dispute entity (https://razorpay.com/docs/api/disputes/entity); null when id, payment or amount is missing. */
function readDispute(body: unknown): DisputeNotice | null {
  const entity = asObject(body);
  const gatewayDisputeId = asText(entity?.['id']);
  const gatewayPaymentId = asText(entity?.['payment_id']);
  const amountPaise = asPaise(entity?.['amount']);
  if (!entity || !gatewayDisputeId || !gatewayPaymentId || !amountPaise) return null;
  const status = asText(entity['status']);
  return {
    gatewayDisputeId,
    gatewayPaymentId,
    amountPaise,
    currency: asText(entity['currency']) ?? 'INR',
    deductedPaise: asPaise(entity['amount_deducted']),
    reasonCode: asText(entity['reason_code']),
    phase: asText(entity['phase']),
    status: isStatus(status) ? status : null,
    respondBy: dateOf(entity['respond_by']),
    openedAt: dateOf(entity['created_at']),
  };
}

const EVENT_STATUSES: Readonly<Record<string, DisputeStatus>> = {
  'payment.dispute.created': 'open',
  'payment.dispute.under_review': 'under_review',
  'payment.dispute.action_required': 'action_required',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'closed',
};

/** A final status moves money, so it counts only when event name and entity agree. */
export function disputeOfEvent(eventType: string, entity: unknown): DisputeNotice | null {
  if (!eventType.startsWith('payment.dispute.')) return null;
  const dispute = readDispute(entity);
  if (!dispute) return null;
  const named = EVENT_STATUSES[eventType] ?? null;
  const isFinal = [named, dispute.status].some((status) => status !== null && FINAL.includes(status));
  return { ...dispute, status: isFinal && named !== dispute.status ? null : (named ?? dispute.status) };
}

/** The part of the SDK's disputes that its types lack. */
interface DisputeCalls {
  fetch(id: string): Promise<unknown>;
  all(query: Record<string, number>): Promise<unknown>;
}

/** Disputes at Razorpay (https://razorpay.com/docs/api/disputes). */
export function createDisputeCalls({ sdk }: RazorpaySdk) {
  const disputes = (sdk as unknown as { disputes: DisputeCalls }).disputes;
  return {
    /** All disputes of the account. One of an unknown status is listed without status. */
    listDisputes: (): Promise<GatewayResult<DisputeNotice[]>> =>
      readList(
        {
          what: 'disputes',
          idOf: ({ gatewayDisputeId }: DisputeNotice) => gatewayDisputeId,
          read: readDispute,
        },
        (range) => disputes.all({ ...range }),
      ),

    async fetchDispute(gatewayDisputeId: string): Promise<GatewayResult<DisputeSnapshot>> {
      const found = await call(() => disputes.fetch(gatewayDisputeId), readDispute, { mayBeMissing: true });
      if (found.kind !== 'ok') return found;
      const { status, ...rest } = found.value;
      if (status === null || rest.gatewayDisputeId !== gatewayDisputeId)
        return unreadable('Razorpay', 'another dispute than asked for');
      return ok({ ...rest, status });
    },
  };
}
