import type { StateCode } from '@deccanloop/contracts/gst/states';
import type { Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { PhasePaymentState } from '@deccanloop/contracts/quotations/states';

/** A request to pay a phase from a wallet, and its result. */
export interface PhasePayment {
  id: string;
  phaseId: string;
  /** The wallet's owner. */
  ownerId: string;
  mode: Mode;
  /** Before GST. */
  amountPaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  /** What leaves the wallet. */
  totalPaise: Paise;
  state: PhasePaymentState;
  stateReason: EndReason | null;
  cancelRequestedAt: Date | null;
  /** Of a payment that may wait for top-ups. */
  expiresAt: Date | null;
  /** Of the request, but for the place of supply, which is that of the time it is paid. */
  tax: {
    basisPoints: number;
    sac: string;
    supplierGstin: string;
    placeOfSupply: string;
  };
}

/**
 * Why a payment ended without money (`phase_payments.state_reason`). `not_available`: the phase does not belong to this
 * wallet, or has another price. `declined`: the customer declined a new price of the quotation.
 */
export const END_REASONS = ['wallet_short', 'not_available', 'cancelled', 'declined', 'expired'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What the customer reads about it. */
export const END_TEXTS = {
  wallet_short: 'The wallet balance was too low.',
  not_available: 'This phase could not be paid with this wallet.',
  cancelled: 'You cancelled it.',
  declined: 'You declined the quotation.',
  expired: 'The top-ups did not arrive in time. Money that arrives later stays in your wallet.',
} as const satisfies Record<EndReason, string>;

/** How invoices are taxed; settings of the company. */
export interface TaxSettings {
  /** Null: not set, and Pay Now is off. */
  gstin: string | null;
  /** The company's state, as `supplierOf` derives it. */
  stateCode: StateCode;
  /** Hundredths of a percent. */
  rateBasisPoints: number;
  /** Service accounting code. */
  sac: string;
}
