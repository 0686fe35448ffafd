import type { OrderReference, PaymentGateway } from '../../../domain/payments/gateway-port';
import type { ContractHarness } from '../contract-harness';

export type Paid = OrderReference & { gatewayOrderId: string };

/** What differs between the gateways: the sandbox's words for the same things. */
export interface GatewayUnderContract {
  name: 'razorpay' | 'phonepe';
  /** The sandbox's names of the calls behind `createOrder`, `findOrder` and `fetchOrder`. */
  operations: { create: string; find: string; fetch: string };
  /** Events about money taken, and about a failed try or order. */
  events: { captured: string; failed: string };
  trustOfRightWebhook: 'fact' | 'hint';
  /** Whether the body is signed, or only the sender known. */
  signsBody: boolean;
  /** A try that fails and leaves the order open. */
  failOnce(harness: ContractHarness, order: Paid): Promise<unknown>;
  /** A failure that makes the `failed` event. */
  fail(harness: ContractHarness, order: Paid): Promise<unknown>;
  capture(harness: ContractHarness, order: Paid, amountPaise?: number): Promise<unknown>;
  /** A try that is still under way. */
  leavePending(harness: ContractHarness, order: Paid): Promise<unknown>;
  refunds: {
    /** The sandbox's names of the calls behind `refund`, and `fetchRefund` by our id and by the gateway's. */
    operations: { make: string; find: string; look: string };
    events: { processed: string; failed: string };
    /** Leaves refunds as they are until `end`. */
    undecided: object;
    end(
      harness: ContractHarness,
      refund: { refundId: string; gatewayRefundId: string },
      outcome: 'processed' | 'failed',
    ): Promise<unknown>;
  };
  /** The calls behind `list`, in their order; null where the gateway has none. */
  lists: { operations: readonly [orders: string, payments: string] } | null;
}

/** What the parts of the contract share: the stage, and a gateway opened afresh for each test. */
export interface ContractScenario {
  harness: ContractHarness;
  gateway: PaymentGateway;
}
