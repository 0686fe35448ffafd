import { asObject, asText } from '../json-fields';

/** Fields of `metaInfo` that hold an order's identity; `udf1` to `udf10` have up to 256 characters each. */
const NAMES = Array.from({ length: 10 }, (_, index) => `udf${index + 1}`);

export const identityMeta = (identity: readonly string[]): Record<string, string> =>
  Object.fromEntries(identity.map((text, index) => [NAMES[index] ?? 'udf', text]));

export function readIdentityMeta(metaInfo: unknown): string[] | undefined {
  const texts = NAMES.map((name) => asText(asObject(metaInfo)?.[name])).filter((text) => text !== null);
  return texts.length > 0 ? texts : undefined;
}
