import { parseRupees } from '@deccanloop/contracts/money';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import { PAGES } from '@deccanloop/contracts/routes';
import { quotationPath } from './quotation-path';
import { readSession, writeSession, type SessionStorageLike } from './session-store';

/** A top-up that is made for a phase of a quotation. */
export interface TopUpPurpose {
  /** The payment of the phase that waits for it. */
  phasePaymentId: string;
  /** Where the payer goes on afterwards. */
  quotationId: string;
  /** Rupees, as typed into the form. */
  amount: string;
}

const [PHASE, QUOTATION, AMOUNT] = ['phase', 'quotation', 'amount'];

/** The payment page for a top-up with a purpose; a reload keeps the purpose. */
export function topUpAddress({ phasePaymentId, quotationId, amount }: TopUpPurpose): string {
  const query = new URLSearchParams({
    [PHASE]: phasePaymentId,
    [QUOTATION]: quotationId,
    [AMOUNT]: amount,
  });
  return `${PAGES.paynow}?${query.toString()}`;
}

/**
 * The purpose in the address of the payment page. Only for what is shown and sent: the server checks that the payer may
 * pay this phase.
 */
export function readPurpose(search: string): TopUpPurpose | null {
  const query = new URLSearchParams(search);
  const [phasePaymentId, quotationId] = [query.get(PHASE) ?? '', query.get(QUOTATION) ?? ''];
  if (!RECORD_ID.test(phasePaymentId) || !RECORD_ID.test(quotationId)) return null;
  const amount = query.get(AMOUNT) ?? '';
  return { phasePaymentId, quotationId, amount: parseRupees(amount) === null ? '' : amount };
}

const KEY = 'top-up-purpose';

interface StartedTopUp {
  merchantTransactionId: string;
  quotationId: string;
}

const isStarted = (value: unknown): value is StartedTopUp => {
  const { merchantTransactionId, quotationId } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof merchantTransactionId === 'string' &&
    typeof quotationId === 'string' &&
    RECORD_ID.test(quotationId)
  );
};

/** The gateways return to an address without the purpose, so the tab remembers it. */
export const rememberTopUp = (started: StartedTopUp, storage: SessionStorageLike | null): void =>
  writeSession(KEY, started, storage);

/** The quotation that this top-up was started for in this tab; null for a plain one. */
export function quotationOfTopUp(
  merchantTransactionId: string | null,
  storage: SessionStorageLike | null,
): string | null {
  const started = readSession(KEY, isStarted, storage);
  return started !== null && started.merchantTransactionId === merchantTransactionId
    ? started.quotationId
    : null;
}

/**
 * Where the payer starts another payment after this one. Of a top-up for a phase that is the quotation's page: a top-up
 * without the purpose would not pay the phase.
 */
export function anotherPaymentAddress(
  merchantTransactionId: string | null,
  storage: SessionStorageLike | null,
): string {
  const quotation = quotationOfTopUp(merchantTransactionId, storage);
  return quotation === null ? PAGES.paynow : quotationPath(quotation);
}
