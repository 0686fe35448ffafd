import type { OrderReference, PaymentGateway } from '../../../domain/payments/gateway-port';
import type { ContractHarness } from '../contract-harness';

export type Paid = OrderReference & { gatewayOrderId: string };

/** What differs between the gateways: the sandbox's names of operations and events. */
export interface GatewayUnderContract {
  name: 'razorpay' | 'phonepe';
  /** The sandbox's names of the calls behind `createOrder`, `findOrder` and `fetchOrder`. */
  operations: { create: string; find: string; fetch: string };
  /** Events of a capture, and of a failed attempt or order. */
  events: { captured: string; failed: string };
  trustOfRightWebhook: 'confirmed' | 'hint';
  /** Whether the webhook signature covers the body, or only identifies the sender. */
  signsBody: boolean;
  /** Makes an attempt that fails and leaves the order open. */
  failOnce(harness: ContractHarness, order: Paid): Promise<unknown>;
  /** Makes a failure that causes the `failed` event. */
  fail(harness: ContractHarness, order: Paid): Promise<unknown>;
  capture(harness: ContractHarness, order: Paid, amountPaise?: number): Promise<unknown>;
  /** Makes an attempt that stays pending. */
  leavePending(harness: ContractHarness, order: Paid): Promise<unknown>;
  refunds: {
    /** The sandbox's names of the calls behind `refund`, and `fetchRefund` by our id and by the gateway's. */
    operations: { make: string; find: string; fetch: string };
    events: { processed: string; failed: string };
    /** Settings that keep refunds pending until `end`. */
    undecided: object;
    end(
      harness: ContractHarness,
      refund: { refundId: string; gatewayRefundId: string },
      outcome: 'processed' | 'failed',
    ): Promise<unknown>;
  };
  /** The calls behind `list`, in their order; null when the gateway has none. */
  lists: { operations: readonly [orders: string, payments: string] } | null;
}

/** Shared by the parts of the contract: the harness, and a gateway that is reopened for each test. */
export interface ContractScenario {
  harness: ContractHarness;
  gateway: PaymentGateway;
}
