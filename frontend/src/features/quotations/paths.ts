import { paiseToRupees, type Paise } from '@deccanloop/contracts/money';
import { PAGES } from '@deccanloop/contracts/routes';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { topUpAddress } from '../../lib/top-up-purpose';

export const QUOTATIONS = sectionPath('quotations');

export const quotationPath = (id: string): string => sectionPath('quotations', { record: id });

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
