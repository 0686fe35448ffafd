import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { paise, type Paise } from '@deccanloop/contracts/money';
import type { GatewayName, Mode, PaymentOrigin } from '@deccanloop/contracts/payments/status';
import { encryptedText } from '../../../platform/encrypted-text';

/** ORDER_SECRET with its key id. */
export interface OrderKey {
  id: string;
  secret: string;
}

/** New orders are signed with `current`; orders signed with an `old` one are still accepted. */
export interface OrderKeys {
  current: OrderKey;
  old: readonly OrderKey[];
}

/** For what is encrypted with keys derived from them and opened with any of them. */
export const secretsOf = ({ current, old }: OrderKeys): readonly string[] =>
  [current, ...old].map(({ secret }) => secret);

/** What a signed order says about itself: enough to rebuild its payment (docs/decisions/0020). */
export interface OrderIdentity {
  installationId: string;
  gateway: GatewayName;
  mode: Mode;
  merchantOrderId: string;
  amountPaise: Paise;
  feePaise: Paise;
  totalPaise: Paise;
  creditPaise: Paise;
  initiatedAt: Date;
  owner: OrderOwner;
}

/** The wallet owner. Encrypted in transit. */
export interface OrderOwner {
  externalId: string;
  payerName: string;
  origin: PaymentOrigin;
}

export type OrderRejection =
  | 'unreadable'
  | 'unknown_key'
  | 'forged'
  | 'other_installation'
  | 'other_order'
  | 'wrong_amounts';

export type OrderVerification =
  | { kind: 'ours'; identity: OrderIdentity; publicId: string; attemptNo: number }
  /** The order carries no identity of this product. */
  | { kind: 'none' }
  | { kind: 'refused'; reason: OrderRejection };

/** Both gateways take texts of 256 characters; PhonePe takes ten of them. */
const MAX_CHARACTERS = 250;
const MAX_TEXTS = 10;
const VERSION = 'o1';
/** Bytes of payer data that fit: base64url in all texts but two, less the overhead of AES-256-GCM. */
const MAX_OWNER_BYTES = Math.floor(((MAX_TEXTS - 2) * MAX_CHARACTERS * 3) / 4) - 28;
/** Format of our order ids: the public id of a payment and the number of its attempt. */
const OUR_ORDER_ID = /^(DL[0-9A-Za-z]{24})-([1-9]\d{0,5})$/;

/** The payment and the attempt that one of our order ids names; null for any other id. */
export function readOrderId(merchantOrderId: string): { publicId: string; attemptNo: number } | null {
  const [, publicId, attemptNo] = OUR_ORDER_ID.exec(merchantOrderId) ?? [];
  return publicId === undefined ? null : { publicId, attemptNo: Number(attemptNo) };
}

/**
 * @returns at most ten texts of at most 250 letters, digits, dots, hyphens and underscores, to be stored with the
 * order at the gateway in this order
 */
export function signOrder(identity: OrderIdentity, { current }: OrderKeys): string[] {
  const { owner } = identity;
  const head = [
    VERSION,
    current.id,
    identity.installationId,
    identity.gateway,
    identity.mode,
    identity.merchantOrderId,
    ...[identity.amountPaise, identity.feePaise, identity.totalPaise, identity.creditPaise],
    identity.initiatedAt.getTime(),
  ].join('.');
  const encrypted = ownerCipher(current).encrypt(JSON.stringify(ownerFields(owner)), head);
  const payer = encrypted.match(new RegExp(`.{1,${MAX_CHARACTERS}}`, 'g')) ?? [];
  return [head, signatureOf(current, head, payer), ...payer];
}

/**
 * Whether the texts of an order were signed here for this very order. Pass only texts that the gateway's API
 * returned for the order: a browser could send those of another one.
 */
export function verifyOrder(
  texts: readonly string[],
  keys: OrderKeys,
  expected: { installationId: string; gateway: GatewayName; mode: Mode; merchantOrderId: string },
): OrderVerification {
  const [head, signature, ...payer] = texts;
  if (head === undefined || signature === undefined || !head.startsWith(`${VERSION}.`))
    return { kind: 'none' };
  const fields = head.split('.');
  const [, keyId, installationId, gateway, mode, merchantOrderId = ''] = fields;
  const key = [keys.current, ...keys.old].find(({ id }) => id === keyId);
  if (!key) return rejected('unknown_key');
  if (!isSame(signature, signatureOf(key, head, payer))) return rejected('forged');
  if (installationId !== expected.installationId) return rejected('other_installation');
  const isThisOrder =
    gateway === expected.gateway && mode === expected.mode && merchantOrderId === expected.merchantOrderId;
  if (!isThisOrder) return rejected('other_order');

  const ids = readOrderId(merchantOrderId);
  const owner = readOwner(ownerCipher(key).open(payer.join(''), head));
  const numbers = fields.slice(6).map(Number);
  if (!ids || !owner || numbers.length !== 5 || !numbers.every(Number.isSafeInteger))
    return rejected('unreadable');
  const [amountPaise = 0, feePaise = 0, totalPaise = 0, creditPaise = 0, initiatedAt = 0] = numbers;
  const isWhole =
    feePaise >= 0 &&
    creditPaise > 0 &&
    totalPaise === creditPaise + feePaise &&
    [totalPaise, creditPaise].includes(amountPaise);
  if (!isWhole) return rejected('wrong_amounts');
  return {
    kind: 'ours',
    ...ids,
    identity: {
      ...expected,
      amountPaise: paise(amountPaise),
      feePaise: paise(feePaise),
      totalPaise: paise(totalPaise),
      creditPaise: paise(creditPaise),
      initiatedAt: new Date(initiatedAt),
      owner,
    },
  };
}

/** The payer of an order, encrypted together with the id of its key, for staff who may read it. */
export const encryptOwner = (owner: OrderOwner, { current }: OrderKeys): string =>
  `${current.id}.${ownerCipher(current).encrypt(JSON.stringify(ownerFields(owner)), 'finding')}`;

/** Null for a text that was not encrypted with one of these keys. */
export function openOwner(text: string, keys: OrderKeys): OrderOwner | null {
  const [keyId, encrypted = ''] = text.split('.');
  const key = [keys.current, ...keys.old].find(({ id }) => id === keyId);
  return key ? readOwner(ownerCipher(key).open(encrypted, 'finding')) : null;
}

const rejected = (reason: OrderRejection): OrderVerification => ({ kind: 'refused', reason });

const ownerCipher = ({ secret }: OrderKey) => encryptedText(secret, 'order identity: payer');

function signatureOf({ secret }: OrderKey, head: string, payer: readonly string[]): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'order identity: signature', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([head, ...payer]))
    .digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A name that is too long for the gateway's fields is cut; the external id alone identifies the wallet. */
function ownerFields({ externalId, payerName, origin }: OrderOwner): string[] {
  const characters = Array.from(payerName);
  const fields = (): string[] => [externalId, characters.join(''), origin];
  while (characters.length > 0 && Buffer.byteLength(JSON.stringify(fields())) > MAX_OWNER_BYTES)
    characters.pop();
  return fields();
}

function readOwner(text: string | null): OrderOwner | null {
  if (text === null) return null;
  try {
    const [externalId, payerName, origin] = JSON.parse(text) as unknown[];
    const isRight = typeof externalId === 'string' && externalId !== '' && typeof payerName === 'string';
    if (!isRight || (origin !== 'website' && origin !== 'App')) return null;
    return { externalId, payerName, origin };
  } catch {
    return null;
  }
}
