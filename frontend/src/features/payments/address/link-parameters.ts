import type { LinkVerifyRequest } from '@deccanloop/contracts/payments/dto';

/** What the address of /paynow says about the payer. */
export type AddressLink =
  | { kind: 'link'; link: LinkVerifyRequest }
  | { kind: 'incomplete' }
  | { kind: 'none' };

const NAMES = ['userId', 'name', 'from', 'signature'] as const;

/**
 * Reads the signed link's parameters without decoding them further. A link that lacks one is `incomplete` and
 * never falls back to this browser's earlier session, which may be another payer's.
 */
export function readLink(search: string): AddressLink {
  const query = new URLSearchParams(search);
  if (!NAMES.some((name) => query.has(name))) return { kind: 'none' };
  const [userId, name, from, signature] = NAMES.map((parameter) => query.get(parameter)?.trim());
  return userId && name && from && signature
    ? { kind: 'link', link: { userId, name, from, signature } }
    : { kind: 'incomplete' };
}

/** The same query string without the link, for the address bar: "" or "?…". */
export function withoutLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of NAMES) query.delete(name);
  const rest = query.toString();
  return rest ? `?${rest}` : '';
}
