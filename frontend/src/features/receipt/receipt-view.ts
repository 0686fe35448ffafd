import type { ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import { isApiError } from '../../lib/api-error';

/** What the page has to say. */
export type ReceiptView =
  | { kind: 'loading' }
  | { kind: 'receipt'; receipt: ReceiptDto }
  /** The money is there; the number comes in a moment. */
  | { kind: 'soon' }
  /** It is theirs, and no money has come. */
  | { kind: 'unpaid' }
  /** Nobody is logged in and no link is open here: whose receipt it is cannot be told. */
  | { kind: 'stranger' }
  /** Not theirs, or no payment of ours: the server does not say which. */
  | { kind: 'unknown' }
  | { kind: 'fault'; fault: unknown };

export interface ReceiptKnowledge {
  /** Of the address; null where it names none. */
  id: string | null;
  data: ReceiptDto | undefined;
  error: unknown;
  /** Whether anybody is logged in here, or a link is open; undefined while that is not known. */
  isLoggedIn: boolean | undefined;
}

export function receiptView({ id, data, error, isLoggedIn }: ReceiptKnowledge): ReceiptView {
  if (id === null) return { kind: 'unknown' };
  // A receipt that was shown stays while it is asked for again: its connection may be gone, the payer's right is not.
  if (data && !isRejection(error)) return { kind: 'receipt', receipt: data };
  if (error === undefined) return { kind: 'loading' };
  if (!isApiError(error)) return { kind: 'fault', fault: error };
  if (error.code === 'no_receipt') return { kind: error.retryAfter === undefined ? 'unpaid' : 'soon' };
  if (error.status !== 404 && error.status !== 401) return { kind: 'fault', fault: error };
  if (isLoggedIn === undefined) return { kind: 'loading' };
  return { kind: isLoggedIn ? 'unknown' : 'stranger' };
}

const isRejection = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 401);
