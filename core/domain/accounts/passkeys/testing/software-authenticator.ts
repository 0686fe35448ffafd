import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A phone or security key in software: it signs as WebAuthn requires, with faults where a test asks for them. */
export interface SoftwareAuthenticator {
  /** What `navigator.credentials.create` would give for these options, as JSON. */
  create(options: Options, lies?: Lies): Answer;
  /** What `navigator.credentials.get` would give for these options, as JSON. */
  get(options: Options, lies?: Lies): Answer;
  /** Another device with the same key and the same count. */
  clone(): SoftwareAuthenticator;
}

type Options = Record<string, unknown>;
export type Answer = Record<string, unknown> & { id: string; response: Record<string, unknown> };

export interface AuthenticatorOptions {
  /** False for one that, like most phones, says 0 always. */
  counts?: boolean;
  backedUp?: boolean;
}

/** What the answer says in place of the truth. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string | null;
  /** False: the device has not verified the user. */
  userVerified?: boolean;
  credentialId?: string;
}

interface Key {
  credentialId: Buffer;
  privateKey: KeyObject;
  publicKey: Uint8Array;
  /** base64url, as it was given at the registration. */
  userHandle: string;
  counter: number;
}

const FLAGS = { userPresent: 0x01, userVerified: 0x04, canBeBackedUp: 0x08, isBackedUp: 0x10, hasKey: 0x40 };

/** @param origin of the page that asks */
export function softwareAuthenticator(
  origin: string,
  { counts = true, backedUp = false }: AuthenticatorOptions = {},
  key: Key | null = null,
): SoftwareAuthenticator {
  function authenticatorData(rpId: string, lies: Lies, attested: Uint8Array = new Uint8Array()): Buffer {
    if (key && counts) key.counter += 1;
    const head = Buffer.alloc(5);
    head[0] =
      FLAGS.userPresent |
      (lies.userVerified === false ? 0 : FLAGS.userVerified) |
      (backedUp ? FLAGS.canBeBackedUp | FLAGS.isBackedUp : 0) |
      (attested.length > 0 ? FLAGS.hasKey : 0);
    head.writeUInt32BE(key?.counter ?? 0, 1);
    return Buffer.concat([sha256(lies.rpId ?? rpId), head, attested]);
  }

  const clientData = (type: string, options: Options, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? options['challenge'],
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const answer = (lies: Lies, response: Record<string, unknown>): Answer => {
    const id = lies.credentialId ?? base64url(key?.credentialId ?? Buffer.alloc(0));
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  };

  return {
    create(options, lies = {}) {
      const { rp, user } = options as { rp: { id: string }; user: { id: string } };
      key = newKey(user.id);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(key.credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, key.credentialId, key.publicKey]);
      const attestation = isoCBOR.encode(
        new Map<string, Map<string, string> | Uint8Array | string>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authenticatorData(rp.id, lies, attested))],
        ]),
      );
      return answer(lies, {
        clientDataJSON: base64url(clientData('webauthn.create', options, lies)),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid', 'carrier-pigeon'],
      });
    },

    get(options, lies = {}) {
      if (!key) throw new Error('this device has no passkey');
      const data = authenticatorData(String(options['rpId']), lies);
      const client = clientData('webauthn.get', options, lies);
      return answer(lies, {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
        ...(lies.userHandle === null ? {} : { userHandle: lies.userHandle ?? key.userHandle }),
      });
    },

    clone: () => softwareAuthenticator(origin, { counts, backedUp }, key && { ...key }),
  };
}

/** An ES256 key, its public half as COSE: kty EC2, alg ES256, crv P-256, x, y. */
function newKey(userHandle: string): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return {
    credentialId: randomBytes(32),
    privateKey,
    publicKey: isoCBOR.encode(cose),
    userHandle,
    counter: 0,
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
