import { readSession, removeSession, writeSession } from '../../lib/session-store';

/** The transaction id of the live payment for which this tab has opened a gateway. */
const KEY = 'merchant-payment';

/** PhonePe's page replaces this one, so that only the tab's storage knows who has paid here. */
export const rememberPayingHere = (transactionId: string): void => writeSession(KEY, transactionId);

/** Whether this tab has opened a gateway for the payment. Asked again, as after a reload, the answer is no. */
export function takePayingHere(transactionId: string): boolean {
  const isHere = readSession(KEY, isText) === transactionId;
  if (isHere) removeSession(KEY);
  return isHere;
}

const isText = (value: unknown): value is string => typeof value === 'string';
