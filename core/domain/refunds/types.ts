import type { Paise } from '@deccanloop/contracts/money';
import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';

export interface Refund {
  id: string;
  publicId: string;
  paymentId: string;
  attemptId: string;
  mode: Mode;
  gateway: GatewayName;
  amountPaise: Paise;
  reason: string;
  requestedBy: string;
  /** Who decided it: staff, the merchant's program, or somebody in the gateway's dashboard. */
  origin: 'staff' | 'merchant' | 'outside';
  requestedAt: Date;
  state: RefundState;
  walletPaise: Paise | null;
  feePaise: Paise | null;
  /** What the company bore of a recorded outside refund, since the wallet no longer had it. */
  lossPaise: Paise;
  /** What the balance of a merchant lacked, and the merchant owes since then. */
  receivablePaise: Paise;
  /** Money that was on hold and is refunded: no wallet was debited for it. */
  heldPaise: Paise;
  /** The capture that is refunded; null only for requests of an older release, which are refused. */
  captureId: string | null;
  stateReason: string | null;
  gatewayRefundId: string | null;
  gatewayReference: string | null;
  recordedAt: Date | null;
  settledAt: Date | null;
  nextCheckAt: Date | null;
  checkCount: number;
}
