import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { modeOfKey } from './configuration.ts';
import { DeccanloopError } from './errors.ts';
import type { Payment } from './api-schemas.ts';

/** How a payment has ended, as the payer's browser carries it back. */
export interface PaymentReturn {
  transactionId: string;
  status: Exclude<Payment['status'], 'pending'>;
}

export interface ReturnProof {
  /** The key that created the payment, also if it was rolled or revoked since. */
  apiKey: string;
  /** From your own records, in rupees: the address does not contain it. */
  amount: number | string;
}

export interface Returns {
  /**
   * Checks the address with which a payer came back. It proves the result of one payment and can be repeated: deliver once for
   * each transaction id.
   * @param returned the whole address or its parameters
   * @throws DeccanloopError `INVALID_RETURN_SIGNATURE`, also for another amount; `INVALID_CONFIGURATION`
   */
  verify(returned: string | URL | URLSearchParams, proof: ReturnProof): PaymentReturn;
}

const ENDS: ReadonlySet<string> = new Set([
  'completed',
  'failed',
  'cancelled',
  'timeout',
] satisfies PaymentReturn['status'][]);

export const returns: Returns = {
  verify(returned, { apiKey, amount }) {
    if (modeOfKey(apiKey) === null) throw invalid('apiKey', 'apiKey is not an API key of Deccanloop.');
    const rupees = decimalRupees(amount);
    const parameters = parametersOf(returned);
    const [transactionId, status, signature] = ['transactionId', 'status', 'signature'].map((name) => {
      const values = parameters.getAll(name);
      return values.length === 1 ? values[0] : undefined;
    });
    if (transactionId === undefined || status === undefined || signature === undefined || !ENDS.has(status))
      throw rejected();
    const expected = createHmac('sha256', createHash('sha256').update(apiKey).digest())
      .update(`${transactionId}|${status}|${rupees}`)
      .digest();
    // Hexadecimal digits that are not valid end the text early, so its length differs.
    const given = Buffer.from(signature, 'hex');
    if (signature.length !== 64 || given.length !== expected.length || !timingSafeEqual(given, expected))
      throw rejected();
    return { transactionId, status: status as PaymentReturn['status'] };
  },
};

const rejected = (): DeccanloopError =>
  new DeccanloopError(
    'INVALID_RETURN_SIGNATURE',
    'The address was not signed by Deccanloop for this payment, amount and key. Ask payments.status for the result.',
  );

const invalid = (parameter: string, message: string): DeccanloopError =>
  new DeccanloopError('INVALID_CONFIGURATION', message, { parameter });

function parametersOf(returned: string | URL | URLSearchParams): URLSearchParams {
  if (returned instanceof URLSearchParams) return returned;
  if (returned instanceof URL) return returned.searchParams;
  // Servers have the path alone: `/done?transactionId=…`.
  if (!URL.canParse(returned, 'http://localhost')) throw rejected();
  return new URL(returned, 'http://localhost').searchParams;
}

/** `499`, `499.5` and `"499.50"` are 499.50: with two decimals, without floating-point arithmetic. */
function decimalRupees(amount: number | string): string {
  const [, whole, decimals = ''] = /^0*(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  if (whole === undefined) throw invalid('amount', 'amount must be rupees with at most two decimals.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
