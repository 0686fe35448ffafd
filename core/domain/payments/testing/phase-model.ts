import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import { paise } from '@deccanloop/contracts/money';
import { gstOf } from '@deccanloop/contracts/quotations/gst';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { availableOf } from './held-funds-model';
import { move } from './ledger-model';
import type { PaymentModel } from './payment-model';

/** Before GST; the wallet's ₹490 pays one of the first two, or several of the last. */
export const PHASE_AMOUNTS = [200_00, 333_33, 1_50] as const;

/** Half of the histories are taxed within the state of the company. */
export const placeOfSupply = (gateway: GatewayName): string => (gateway === 'razorpay' ? '36' : '29');

export interface ModelPhase {
  amountPaise: number;
  isPaid: boolean;
}

export const newPhases = (): ModelPhase[] =>
  PHASE_AMOUNTS.map((amountPaise) => ({ amountPaise, isPaid: false }));

const phaseAt = ({ phases }: PaymentModel, index: number): ModelPhase => phases[index % phases.length]!;

export const taxOf = (gateway: GatewayName, amountPaise: number) =>
  gstOf(paise(amountPaise), {
    rateBasisPoints: 1800,
    supplierState: TEST_GSTIN.slice(0, 2),
    placeOfSupply: placeOfSupply(gateway),
  });

/** @returns the error's code, or null */
export function payPhase(model: PaymentModel, index: number): string | null {
  const phase = phaseAt(model, index);
  if (phase.isPaid) return 'phase_paid';
  if (availableOf(model) < taxOf(model.gateway, phase.amountPaise).totalPaise) return 'wallet_short';
  phase.isPaid = true;
  movePhase(model, phase, 'phase_payment');
  return null;
}

/** @returns the error's code, or null */
export function reversePhase(model: PaymentModel, index: number): string | null {
  const phase = phaseAt(model, index);
  if (!phase.isPaid) return null;
  phase.isPaid = false;
  movePhase(model, phase, 'phase_reversal');
  return null;
}

function movePhase(
  model: PaymentModel,
  { amountPaise }: ModelPhase,
  kind: 'phase_payment' | 'phase_reversal',
): void {
  const { totalPaise, cgstPaise, sgstPaise, igstPaise } = taxOf(model.gateway, amountPaise);
  const sign = kind === 'phase_payment' ? 1 : -1;
  move(model, kind, {
    wallet: -sign * totalPaise,
    revenue: sign * amountPaise,
    cgst_payable: sign * cgstPaise,
    sgst_payable: sign * sgstPaise,
    igst_payable: sign * igstPaise,
  });
}
