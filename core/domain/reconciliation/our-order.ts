import type { Paise } from '@deccanloop/contracts/money';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { PaymentCapture } from '../payments/captures';
import type { UpdatedOrder } from '../payments/gateway-update';
import type { Attempt } from '../payments/types';

/** One of our attempts, as far as a gateway's books can be compared with it. */
export interface OurOrder {
  attemptId: string;
  paymentId: string;
  gateway: GatewayName;
  mode: Mode;
  merchantOrderId: string;
  /** Null while the gateway has not confirmed the order. */
  gatewayOrderId: string | null;
  gatewayState: Attempt['gatewayState'];
  gatewayPaymentId: string | null;
  isFinal: boolean;
  amountPaise: Paise;
  capturedPaise: Paise | null;
  createdAt: Date;
  /** What we hold of the gateway's captured payments of this order. */
  captures: readonly PaymentCapture[];
  refunds: {
    /** Gone back for certain. */
    processedPaise: Paise;
    /** With what is on its way. */
    withPendingPaise: Paise;
    /** Made outside the product and not yet adopted: those that are processed, and with those on their way. */
    outsideProcessedPaise: Paise;
    outsidePaise: Paise;
    /** When the last of them moved or was looked at; null without any. */
    movedAt: Date | null;
  };
}

export const updatedOrderOf = ({
  gateway,
  mode,
  merchantOrderId,
  gatewayOrderId,
}: OurOrder): UpdatedOrder => ({
  gateway,
  mode,
  merchantOrderId,
  gatewayOrderId,
});

export const isCredited = (order: OurOrder): boolean => order.gatewayState === 'captured';
