import {
  readSession,
  removeSession,
  tabStorage,
  writeSession,
  type SessionStorageLike,
} from '../../lib/session-store';

/** The form's fields as typed. */
export interface ReportDraft {
  topic: string;
  merchantTransactionId: string;
  message: string;
  contact: string;
}

const KEY = 'support-report';
const EMPTY: ReportDraft = { topic: '', merchantTransactionId: '', message: '', contact: '' };

function isDraft(value: unknown): value is ReportDraft {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.keys(EMPTY).every((name) => typeof fields[name] === 'string');
}

/**
 * The form's initial values: what was typed in this tab before (a failed send, a reload), with the
 * transaction id of the address instead of an older one, and a logged-in user's contact.
 */
export function startingDraft(
  transactionInAddress: string | null,
  emailOfAccount: string | null,
  storage: SessionStorageLike | null = tabStorage(),
): ReportDraft {
  const kept = readSession(KEY, isDraft, storage) ?? { ...EMPTY, contact: emailOfAccount ?? '' };
  const transaction = transactionInAddress?.trim();
  return transaction ? { ...kept, merchantTransactionId: transaction } : kept;
}

export const keepDraft = (draft: ReportDraft, storage: SessionStorageLike | null = tabStorage()): void =>
  writeSession(KEY, draft, storage);

export const dropDraft = (storage: SessionStorageLike | null = tabStorage()): void =>
  removeSession(KEY, storage);
