import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { RefundSnapshot } from '../payments/gateway-port';
import {
  claimOutsideRefund,
  findCreditedCapture,
  insertLostRefund,
  isRefundKnown,
  refundState,
  watchRefund,
} from './lost-refund-repository';
import { recordRefund } from './refund-recording';
import type { RefundSettlement } from './refund-settlement';

export type LostRefundResult = 'known' | 'recorded' | 'failed' | 'refused' | 'payment_unknown';

export interface LostRefunds {
  /**
   * Records a refund of ours that a restore lost, in the state that the gateway reports: the same row and the
   * same debit as when it was requested. Idempotent.
   * @param refund.refundId our public id, as the gateway or the journal names it
   */
  record(refund: {
    gateway: GatewayName;
    mode: Mode;
    refundId: string;
    snapshot: RefundSnapshot;
    /** Our order id, where it is known. */
    merchantOrderId: string | null;
    requestedBy: string | null;
  }): Promise<{ result: LostRefundResult; paymentId: string | null }>;
}

export function createLostRefunds(deps: {
  db: Knex;
  clock: Clock;
  settlement: RefundSettlement;
  announce: (paymentId: string) => void;
}): LostRefunds {
  const { db, clock, settlement, announce } = deps;
  return {
    async record({ gateway, mode, refundId, snapshot, merchantOrderId, requestedBy }) {
      const { gatewayRefundId, gatewayPaymentId, amountPaise } = snapshot;
      const known = await isRefundKnown(db, { gateway, mode, refundId, gatewayRefundId });
      if (known) return { result: 'known', paymentId: known.paymentId };
      // The wallet keeps its money: the debit was reversed when the refund failed.
      if (snapshot.state === 'failed') return { result: 'failed', paymentId: null };
      const capture = await findCreditedCapture(db, {
        ...{ gateway, mode, gatewayPaymentId, amountPaise },
        merchantOrderId: snapshot.merchantOrderId ?? merchantOrderId,
      });
      if (!capture) return { result: 'payment_unknown', paymentId: null };
      const id = newId();
      const { paymentId } = capture;
      const refund = {
        ...capture,
        id,
        publicId: refundId,
        mode,
        gateway,
        amountPaise,
        gatewayRefundId,
        requestedBy,
      };
      if (!(await insertLostRefund(db, { ...refund, now: clock.now() })))
        return { result: 'known', paymentId };
      await claimOutsideRefund(db, { id, gateway, mode, gatewayRefundId, now: clock.now() });
      await recordRefund({ db, clock }, { id, paymentId });
      await settlement.settleRefund({
        gateway,
        mode,
        update: snapshot,
        source: 'reconciler',
        actor: 'restore',
      });
      await watchRefund(db, id, clock.now());
      announce(paymentId);
      return { result: (await refundState(db, id)) === 'refused' ? 'refused' : 'recorded', paymentId };
    },
  };
}
