import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ORIGINS, type PaymentOrigin } from '@deccanloop/contracts/payments/status';
import { hasHiddenCharacters, visibleLine } from '@deccanloop/contracts/visible-text';
import type { Clock } from '../../platform/clock';
import { LinkError } from './errors';
import { encryptedText } from '../../platform/encrypted-text';

export interface LinkSecret {
  /** Part of the link, so that a secret can be changed while older links are still valid. */
  id: string;
  secret: string;
}

export interface SignedLinkOptions {
  current: LinkSecret;
  /** Still accepted, no longer used for signing. */
  previous?: LinkSecret | undefined;
  /** How long a link is valid, in milliseconds. */
  ttlMs: number;
  clock: Clock;
}

export interface LinkPayer {
  userId: string;
  name: string;
  from: PaymentOrigin;
}

export interface LinkParameters {
  userId: string;
  name: string;
  from: string;
  signature: string;
}

interface EncryptedUser {
  u: string;
  /** Expiry, Unix seconds. */
  e: number;
}

export interface SignedLinks {
  /** The parameters of a link to `/paynow` for this payer. */
  sign(payer: LinkPayer): URLSearchParams;
  /** @throws LinkError for every link that is not valid */
  open(parameters: Partial<LinkParameters>): LinkPayer & { linkExpiresAt: Date };
}

/**
 * Signed payment links (docs/decisions/0005): `userId`, `name` and `from` are AES-256-GCM values, and
 * `signature` is the hex HMAC-SHA256 of `userId|name` as they are in the address. The secret's id is the part
 * of `userId` before the dot.
 */
export function createSignedLinks({ current, previous, ttlMs, clock }: SignedLinkOptions): SignedLinks {
  const currentKeys = keysOf(current);
  const keys = new Map([[current.id, currentKeys]]);
  if (previous) keys.set(previous.id, keysOf(previous));

  const signatureOf = (key: Buffer, userId: string, name: string) =>
    createHmac('sha256', key).update(`${userId}|${name}`).digest();

  return {
    sign(payer) {
      const user: EncryptedUser = { u: payer.userId, e: Math.floor((clock.now().getTime() + ttlMs) / 1000) };
      const userId = `${current.id}.${currentKeys.values.encrypt(JSON.stringify(user), 'userId')}`;
      const name = currentKeys.values.encrypt(payer.name, 'name');
      return new URLSearchParams({
        userId,
        name,
        from: currentKeys.values.encrypt(payer.from, fromField(userId)),
        signature: signatureOf(currentKeys.signing, userId, name).toString('hex'),
      });
    },

    open({ userId, name, from, signature }) {
      if (!userId || !name || !from || !signature) throw new LinkError('missing_parameters');
      const key = keys.get(userId.slice(0, userId.indexOf('.')));
      const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
      if (!key || given.length !== 32 || !timingSafeEqual(given, signatureOf(key.signing, userId, name))) {
        throw new LinkError('invalid_signature');
      }
      const user = readUser(key.values.open(userId.slice(userId.indexOf('.') + 1), 'userId'));
      const payerName = key.values.open(name, 'name');
      const origin = ORIGINS.find((known) => known === key.values.open(from, fromField(userId)));
      if (!user || !payerName || !origin) throw new LinkError('undecryptable');
      const linkExpiresAt = new Date(user.e * 1000);
      if (linkExpiresAt <= clock.now()) throw new LinkError('link_expired');
      return { userId: user.u, name: shownName(payerName, user.u), from: origin, linkExpiresAt };
    },
  };
}

/** `from` is not signed: its additional data bind it to the `userId` of its own link. */
const fromField = (userId: string): string => `from|${userId}`;

/**
 * A hidden character in a name, which the payer did not type here, must not stop a payment: it is removed.
 */
const shownName = (name: string, userId: string): string =>
  hasHiddenCharacters(name) ? visibleLine(name) || userId : name;

const keysOf = ({ secret }: LinkSecret) => ({
  signing: Buffer.from(hkdfSync('sha256', secret, '', 'link signature', 32)),
  values: encryptedText(secret, 'link values'),
});

function readUser(text: string | null): EncryptedUser | null {
  if (text === null) return null;
  const value = JSON.parse(text) as Partial<EncryptedUser>;
  return typeof value.u === 'string' && typeof value.e === 'number' ? { u: value.u, e: value.e } : null;
}
