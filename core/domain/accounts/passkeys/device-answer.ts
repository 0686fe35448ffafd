import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { AccountError } from '../errors';
import { ALGORITHMS, type RelyingParty } from './relying-party';
import type { Credential } from './repository';
import { webauthn } from './webauthn';

/** The JSON that a browser sent; its form is not checked yet. */
export type DeviceAnswer = Record<string, unknown>;

export const rejected = (cause?: unknown): AccountError => new AccountError('passkey_rejected', { cause });

/** The WebAuthn specification's longest credential id (1023 bytes), in base64url. */
const CREDENTIAL_ID_MAX_LENGTH = 1364;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

export function credentialIdOf({ id }: DeviceAnswer): string {
  if (typeof id !== 'string' || id === '' || id.length > CREDENTIAL_ID_MAX_LENGTH) throw rejected();
  return id;
}

/** A field of `response`; undefined when it is missing or the JSON has another form. */
export function responseField({ response }: DeviceAnswer, name: string): unknown {
  return typeof response === 'object' && response !== null
    ? (response as Record<string, unknown>)[name]
    : undefined;
}

/**
 * Checks a new passkey: challenge, origin, relying party, user presence and user verification.
 * @throws AccountError `passkey_rejected`
 */
export async function verifyRegistration(
  answer: DeviceAnswer,
  challenge: string,
  relyingParty: RelyingParty,
): Promise<{
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  backedUp: boolean;
}> {
  credentialIdOf(answer);
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch((cause: unknown) => Promise.reject(rejected(cause)));
  if (!verified) throw rejected();
  const { credential, credentialBackedUp } = registrationInfo;
  const given = responseField(answer, 'transports');
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: Array.isArray(given) ? TRANSPORTS.filter((known) => given.includes(known)) : [],
    backedUp: credentialBackedUp,
  };
}

/**
 * Checks the signature of a log-in and all signed values except the counter, which the caller compares afterwards.
 * @throws AccountError `passkey_rejected`
 */
export async function verifyAssertion(
  answer: DeviceAnswer,
  challenge: string,
  relyingParty: RelyingParty,
  { credentialId, publicKey }: Credential,
): Promise<{ counter: number; backedUp: boolean }> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: { id: credentialId, publicKey, counter: 0 },
    requireUserVerification: true,
  }).catch((cause: unknown) => Promise.reject(rejected(cause)));
  if (!verified) throw rejected();
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}
