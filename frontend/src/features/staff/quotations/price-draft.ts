import { readSession, removeSession, writeSession } from '../../../lib/session-store';
import type { PriceDraft } from './price-values';

const keyOf = (id: string): string => `price-draft:${id}`;

const isDraft = (value: unknown): value is PriceDraft => {
  const { priceVersion, unpaid, values } = (value ?? {}) as Partial<PriceDraft>;
  return (
    typeof priceVersion === 'number' &&
    Array.isArray(unpaid) &&
    typeof values === 'object' &&
    values !== null &&
    Array.isArray(values.rows) &&
    Object.entries(values).every(([name, each]) => name === 'rows' || typeof each === 'string')
  );
};

/** The price that was being written in this tab when the page was left or reloaded. */
export const readPriceDraft = (id: string): PriceDraft | null => readSession(keyOf(id), isDraft);
export const keepPriceDraft = (id: string, draft: PriceDraft): void => writeSession(keyOf(id), draft);
export const dropPriceDraft = (id: string): void => removeSession(keyOf(id));
