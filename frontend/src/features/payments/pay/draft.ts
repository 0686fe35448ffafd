import {
  readSession,
  removeSession,
  writeSession,
  type SessionStorageLike,
} from '../../../lib/session-store';

const KEY = 'payment-draft';

interface Draft {
  userId: string;
  transactionAmount: string;
}

const isDraft = (value: unknown): value is Draft => {
  const { userId, transactionAmount } = (value ?? {}) as Record<string, unknown>;
  return typeof userId === 'string' && typeof transactionAmount === 'string';
};

/** The amount this payer last typed in this tab and did not pay; "" when there is none. */
export function readDraft(userId: string, storage: SessionStorageLike | null): string {
  const draft = readSession(KEY, isDraft, storage);
  return draft?.userId === userId ? draft.transactionAmount : '';
}

/** Survives a reload, and the way to the gateway's page and Back. */
export const writeDraft = (draft: Draft, storage: SessionStorageLike | null): void =>
  writeSession(KEY, draft, storage);

export const clearDraft = (storage: SessionStorageLike | null): void => removeSession(KEY, storage);
