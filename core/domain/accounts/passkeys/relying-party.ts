/** The relying party of WebAuthn: this product. */
export interface RelyingParty {
  /** The host without a port. */
  id: string;
  /** The only origin whose pages may use the passkeys. */
  origin: string;
  /** Shown by the device. */
  name: string;
}

/** @param publicOrigin PUBLIC_ORIGIN */
export function relyingPartyOf(publicOrigin: string, name: string): RelyingParty {
  const { hostname, origin } = new URL(publicOrigin);
  return { id: hostname, origin, name };
}

/** COSE numbers of EdDSA, ES256 and RS256, the algorithms of common authenticators. */
export const ALGORITHMS = [-8, -7, -257];

/** Time for the user to confirm on the device. */
export const TIMEOUT_MS = 5 * 60_000;

/** The WebAuthn user handle: the id of the user as bytes. It contains no personal data. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** @param handle base64url, as sent by the browser */
export const isUserHandleOf = (userId: string, handle: unknown): boolean =>
  typeof handle === 'string' && Buffer.from(handle, 'base64url').equals(userHandleOf(userId));
