import { number, object } from 'yup';
import type { Paise } from '../money';
import { trimmedText } from '../trimmed-text';

/** `GET /payments/wallet/statement?userId=&cursor=`: the movements of a wallet. */
export const statementQuery = object({
  userId: trimmedText().max(200).optional(),
  cursor: trimmedText().max(200).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

export interface StatementEntryDto {
  id: number;
  at: string;
  kind: 'credit' | 'refund' | 'refund_reversal' | 'dispute_lost';
  /** Positive for credits to the wallet. */
  amountPaise: Paise;
  /** Balance after this entry. */
  balancePaise: Paise;
  merchantTransactionId: string;
}

export interface StatementDto {
  balancePaise: Paise;
  /** Newest first. */
  entries: StatementEntryDto[];
  nextCursor: string | null;
}
