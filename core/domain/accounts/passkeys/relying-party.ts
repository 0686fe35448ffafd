/** We, as authenticators know us. */
export interface RelyingParty {
  /** The host alone: a passkey belongs to it whatever the port. */
  id: string;
  /** The one origin whose pages may use the passkeys. */
  origin: string;
  /** What the device shows while it asks. */
  name: string;
}

/** @param publicOrigin what people open (PUBLIC_ORIGIN) */
export function relyingPartyOf(publicOrigin: string, name: string): RelyingParty {
  const { hostname, origin } = new URL(publicOrigin);
  return { id: hostname, origin, name };
}

/** EdDSA, ES256, RS256, by their COSE numbers: what phones, computers and security keys sign with. */
export const ALGORITHMS = [-8, -7, -257];

/** How long the device may take to ask its owner. */
export const TIMEOUT_MS = 5 * 60_000;

/** The id that the device keeps with the passkey: the user's own, as bytes, and nothing that says who it is. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** @param handle base64url, as the browser hands it over */
export const isUserHandleOf = (userId: string, handle: unknown): boolean =>
  typeof handle === 'string' && Buffer.from(handle, 'base64url').equals(userHandleOf(userId));
