import { asObject, asText } from '../json-fields';

/** The notes that hold an order's identity, `dl1` to `dl10`; Razorpay allows 15 notes of 256 characters. */
const NAMES = Array.from({ length: 10 }, (_, index) => `dl${index + 1}`);

export const identityNotes = (identity: readonly string[]): Record<string, string> =>
  Object.fromEntries(identity.map((text, index) => [NAMES[index] ?? 'dl', text]));

/** @param notes Razorpay sends `[]` when there are none */
export function readIdentityNotes(notes: unknown): string[] | undefined {
  const texts = NAMES.map((name) => asText(asObject(notes)?.[name])).filter((text) => text !== null);
  return texts.length > 0 ? texts : undefined;
}
