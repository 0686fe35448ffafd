import type {
  GatewayResult,
  RefundInput,
  RefundReference,
  RefundSnapshot,
} from '../../domain/payments/gateway-port';
import { ok, unreadable } from '../http-outcome';
import type { JsonObject } from '../json-fields';
import type { PhonePeClient } from './client';
import { readPhonePeRefund } from './refund-snapshot';

/** Refunds at PhonePe v2, requested and looked up by our own id. */
export function createRefundCalls(client: Pick<PhonePeClient, 'refund' | 'refundStatus'>) {
  const read = (body: JsonObject, refundId: string): GatewayResult<RefundSnapshot> => {
    const refund = readPhonePeRefund(body);
    if (!refund?.gatewayRefundId) return unreadable('PhonePe', 'refund');
    if (refund.refundId !== null && refund.refundId !== refundId) {
      return unreadable('PhonePe', 'another refund than asked for');
    }
    return ok({ ...refund, refundId, gatewayRefundId: refund.gatewayRefundId });
  };

  async function fetchRefund({
    refundId,
  }: Pick<RefundReference, 'refundId'>): Promise<GatewayResult<RefundSnapshot>> {
    const answer = await client.refundStatus(refundId);
    return answer.kind === 'ok' ? read(answer.value, refundId) : answer;
  }

  return {
    fetchRefund,

    /**
     * A rejection may mean that this refund was already made and its response was lost, so it counts only when no
     * refund with this id exists.
     */
    async refund(input: RefundInput): Promise<GatewayResult<RefundSnapshot>> {
      const made = await client.refund(input);
      if (made.kind === 'ok') return asAsked(read(made.value, input.refundId), input);
      if (made.kind !== 'rejected') {
        // "No such order" is a rejection here: there is no refund to look up.
        return made.kind === 'not_found' ? { kind: 'rejected', code: 'NOT_FOUND', message: '' } : made;
      }
      const earlier = await fetchRefund(input);
      if (earlier.kind === 'ok') return asAsked(earlier, input);
      return earlier.kind === 'unknown' ? earlier : made;
    },
  };
}

const asAsked = (
  refund: GatewayResult<RefundSnapshot>,
  { amountPaise }: RefundInput,
): GatewayResult<RefundSnapshot> =>
  refund.kind === 'ok' && refund.value.amountPaise !== amountPaise
    ? unreadable('PhonePe', 'a refund of another amount')
    : refund;
