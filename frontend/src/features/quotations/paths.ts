import { paiseToRupees, type Paise } from '@deccanloop/contracts/money';
import { PAGES } from '@deccanloop/contracts/routes';
import { quotationPath } from '../../lib/quotation-path';
import { topUpAddress } from '../../lib/top-up-purpose';

/** The page of a quotation, at one of its phases. */
export const phasePath = (id: string, phase: number): string => `${quotationPath(id)}#phase-${phase}`;

/** The form for a new request. */
export const NEW_QUOTATION = PAGES.quotation;

/** A top-up that pays a phase; the way back leads to its quotation. */
export const topUpPath = (of: { paymentId: string; quotationId: string }, amountPaise: Paise): string =>
  topUpAddress({
    phasePaymentId: of.paymentId,
    quotationId: of.quotationId,
    amount: String(paiseToRupees(amountPaise)),
  });
