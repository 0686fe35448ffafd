import type { Fields } from './http/request-body';

/** Differences that a test plants in a settlement. Ids are the gateway's ids of payments and refunds; amounts in paise. */
export interface SettlementFaults {
  /** Only these are settled; all when null. */
  only: readonly string[] | null;
  /** Left out: settled with a later settlement. */
  leaveOut: readonly string[];
  /** Settled with another amount. */
  amounts: Readonly<Record<string, number>>;
  /** Settled with another fee (without tax). */
  fees: Readonly<Record<string, number>>;
  /** Settled again, although an earlier settlement contains them. */
  repeat: readonly string[];
  /** A further line, of an order that the merchant does not know. */
  unknownPaise: number | null;
  /** The payout is smaller than the sum of its lines by so much. */
  shortPaise: number;
}

/** @returns the faults in a control call, or why they cannot be read */
export function readFaults(fields: Fields): SettlementFaults | string {
  const { only = null, leaveOut = [], repeat = [], amounts = {}, fees = {} } = fields;
  const { unknownPaise = null, shortPaise = 0 } = fields;
  if (only !== null && !isTextList(only)) return 'only must be a list of ids.';
  if (!isTextList(leaveOut) || !isTextList(repeat)) return 'leaveOut and repeat must be lists of ids.';
  if (!isAmounts(amounts) || !isAmounts(fees)) return 'amounts and fees must be paise by id.';
  if (unknownPaise !== null && !isWhole(unknownPaise)) return 'unknownPaise must be a whole number.';
  if (!isWhole(shortPaise)) return 'shortPaise must be a whole number.';
  return { only, leaveOut, repeat, amounts, fees, unknownPaise, shortPaise };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isAmounts = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value as Record<string, unknown>).every(isWhole);

/** Whether a payment or refund that is not settled yet is settled now. */
export const isChosen = ({ only, leaveOut }: SettlementFaults, id: string): boolean =>
  (only === null || only.includes(id)) && !leaveOut.includes(id);
