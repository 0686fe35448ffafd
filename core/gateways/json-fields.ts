import { paise, type Paise } from '@deccanloop/contracts/money';

/**
 * Lenient readers for JSON from gateways, which add fields at any time and type some loosely: a field with an
 * unexpected type is null.
 */
export type JsonObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

/** A non-empty string, else null. */
export const asText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const asList = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

/** A whole number of at least 0, also as text (PhonePe documents `amount` as both), else null. */
export function asCount(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

export function asPaise(value: unknown): Paise | null {
  const count = asCount(value);
  return count === null ? null : paise(count);
}

/** The object in a JSON text, or null when there is none. */
export function parseObject(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}
