import type { ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import { isApiError } from '../../lib/api-error';

/** What the page shows. */
export type ReceiptView =
  | { kind: 'loading' }
  | { kind: 'receipt'; receipt: ReceiptDto }
  /** The money was credited; the number is being issued. */
  | { kind: 'soon' }
  /** Their own payment, but no money has arrived. */
  | { kind: 'unpaid' }
  /** A guest without an open link: it is not known whether the receipt is theirs. */
  | { kind: 'unidentified_guest' }
  /** Another payer's receipt, or an unknown payment: the server does not say which. */
  | { kind: 'unknown' }
  | { kind: 'fault'; fault: unknown };

export interface ReceiptKnowledge {
  /** The id in the address; null where there is none. */
  id: string | null;
  data: ReceiptDto | undefined;
  error: unknown;
  /** Whether there is a log-in or an open link; undefined while that is not known. */
  isLoggedIn: boolean | undefined;
}

export function receiptView({ id, data, error, isLoggedIn }: ReceiptKnowledge): ReceiptView {
  if (id === null) return { kind: 'unknown' };
  // A receipt that was shown stays if the connection is lost, but not if access is rejected.
  if (data && !isRejection(error)) return { kind: 'receipt', receipt: data };
  if (error === undefined) return { kind: 'loading' };
  if (!isApiError(error)) return { kind: 'fault', fault: error };
  if (error.code === 'no_receipt') return { kind: error.retryAfter === undefined ? 'unpaid' : 'soon' };
  if (error.status !== 404 && error.status !== 401) return { kind: 'fault', fault: error };
  if (isLoggedIn === undefined) return { kind: 'loading' };
  return { kind: isLoggedIn ? 'unknown' : 'unidentified_guest' };
}

const isRejection = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 401);
