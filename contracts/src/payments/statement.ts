import { number, object } from 'yup';
import { trimmedText } from '../trimmed-text';

export type { StatementDto, StatementEntryDto } from './wallet-dto';

/** `GET /payments/wallet/statement?userId=&cursor=`: the movements of a wallet. */
export const statementQuery = object({
  userId: trimmedText().max(200).optional(),
  cursor: trimmedText().max(200).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();
