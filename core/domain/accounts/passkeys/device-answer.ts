import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { AccountError } from '../errors';
import { ALGORITHMS, type RelyingParty } from './relying-party';
import type { Credential } from './repository';

/** What a browser sent: nothing is known of its form. */
export type DeviceAnswer = Record<string, unknown>;

export const rejected = (cause?: unknown): AccountError => new AccountError('passkey_refused', { cause });

/** The WebAuthn specification's longest credential id (1023 bytes), in base64url. */
const CREDENTIAL_ID_MAX_LENGTH = 1364;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

export function credentialIdOf({ id }: DeviceAnswer): string {
  if (typeof id !== 'string' || id === '' || id.length > CREDENTIAL_ID_MAX_LENGTH) throw rejected();
  return id;
}

/** Part of the answer's `response`; undefined where the answer is not of that form. */
export function responseField({ response }: DeviceAnswer, name: string): unknown {
  return typeof response === 'object' && response !== null
    ? (response as Record<string, unknown>)[name]
    : undefined;
}

/**
 * Checks a new passkey: its challenge, origin and relying party, that a person was there and proved who they
 * are to the device.
 * @throws AccountError `passkey_refused`
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
 * Checks a log-in's signature and everything that is signed, but for the counter: whether that has gone back
 * only means something once it is known to be the device's own word.
 * @throws AccountError `passkey_refused`
 */
export async function verifyAssertion(
  answer: DeviceAnswer,
  challenge: string,
  relyingParty: RelyingParty,
  { credentialId, publicKey }: Credential,
): Promise<{ counter: number; backedUp: boolean }> {
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
