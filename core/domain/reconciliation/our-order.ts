import type { Paise } from '@deccanloop/contracts/money';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { PaymentCapture } from '../payments/captures';
import type { UpdatedOrder } from '../payments/gateway-update';
import type { Attempt } from '../payments/types';

/** A captured payment of an order, with what we know to be refunded of it. */
export interface OurCapture extends PaymentCapture {
  refunds: {
    /** Refunded and processed. */
    processedPaise: Paise;
    /** Including pending refunds. */
    withPendingPaise: Paise;
    /**
     * Made outside the product and not yet linked to a refund of ours: the processed ones, and those
     * including pending ones.
     */
    outsideProcessedPaise: Paise;
    outsidePaise: Paise;
    /** When the last of them changed or was polled; null without any. */
    movedAt: Date | null;
  };
}

/** One of our attempts, with what is compared with a gateway's records. */
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
  /** Our rows of the gateway's captured payments of this order. */
  captures: readonly OurCapture[];
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
