import { createContext } from 'react';

/** What one try leaves for the next, until the page is left. Never stored: a key must not outlive the tab. */
export interface Remembered {
  apiKey: string;
  /** Of the payment that was created or read last; empty before. */
  ids: { transactionId: string; token: string };
}

export const newRemembered = (): Remembered => ({ apiKey: '', ids: { transactionId: '', token: '' } });

/** Changed in place: nothing that is shown depends on it; a panel reads it when it is opened. */
export const RememberedContext = createContext<Remembered>(newRemembered());

export function rememberKey(remembered: Remembered, apiKey: string): void {
  remembered.apiKey = apiKey;
}

/** Takes the ids of an answer. */
export function rememberIds({ ids }: Remembered, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const { transactionId, transaction_id: shortId, token } = answer as Record<string, unknown>;
  const id = transactionId ?? shortId;
  // The status of the payment is answered without its token, which is still valid.
  if (typeof id === 'string' && id !== ids.transactionId) {
    ids.transactionId = id;
    ids.token = '';
  }
  if (typeof token === 'string') ids.token = token;
}
