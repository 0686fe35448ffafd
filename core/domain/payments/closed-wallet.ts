import { CLOSED_ACCOUNT_CONSTRAINT } from '../../platform/closed-account';
import { violatedConstraint } from '../../platform/database';
import { PaymentError } from './errors';

/**
 * Runs a statement with which a payer begins something: triggers reject it when the account of the wallet is closed.
 * @throws PaymentError `account_closed`
 */
export async function withOpenWallet<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (violatedConstraint(error) === CLOSED_ACCOUNT_CONSTRAINT) throw new PaymentError('account_closed');
    throw error;
  }
}
