import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { signOrder, verifyOrder, type OrderIdentity, type OrderKeys } from './order-identity';

const INSTALLATION = '5f0c2f5e-6f9e-4d0b-8a53-0d9b9d2a7c11';
const KEYS: OrderKeys = { current: { id: 'k2', secret: 'the-current-secret-of-these-tests-0001' }, old: [] };
const ORDER_ID = `DL${'a'.repeat(24)}-1`;

const identityOf = (change: Partial<OrderIdentity> = {}): OrderIdentity => ({
  installationId: INSTALLATION,
  gateway: 'razorpay',
  mode: 'test',
  merchantOrderId: ORDER_ID,
  amountPaise: paise(500_00),
  feePaise: paise(10_00),
  totalPaise: paise(500_00),
  creditPaise: paise(490_00),
  initiatedAt: new Date('2026-11-22T10:00:00.123Z'),
  owner: { externalId: 'user-42', payerName: 'Asha Rao', origin: 'website' },
  ...change,
});
const EXPECTED = {
  installationId: INSTALLATION,
  gateway: 'razorpay',
  mode: 'test',
  merchantOrderId: ORDER_ID,
} as const;
const verify = (texts: readonly string[], change: Partial<typeof EXPECTED> | object = {}, keys = KEYS) =>
  verifyOrder(texts, keys, { ...EXPECTED, ...change });

describe('the identity of an order', () => {
  it('is read back as it was signed', () => {
    expect(verify(signOrder(identityOf(), KEYS))).toEqual({
      kind: 'ours',
      identity: identityOf(),
      publicId: ORDER_ID.slice(0, -2),
      attemptNo: 1,
    });
  });

  it('does not show the payer in plain text', () => {
    const texts = signOrder(identityOf(), KEYS).join('\n');
    expect(texts).not.toContain('user-42');
    expect(texts).not.toContain(Buffer.from('user-42').toString('base64url'));
    expect(texts).not.toContain('Asha');
  });

  it("fits both gateways' fields, however long the payer's name is", () => {
    const owner = { externalId: '₹'.repeat(200), payerName: '"अ"'.repeat(400), origin: 'App' } as const;
    const texts = signOrder(identityOf({ owner }), KEYS);
    expect(texts.length).toBeLessThanOrEqual(10);
    for (const text of texts) expect(text).toMatch(/^[\w.-]{1,250}$/);
    const verified = verify(texts);
    if (verified.kind !== 'ours') throw new Error(JSON.stringify(verified));
    expect(verified.identity.owner.externalId).toBe(owner.externalId);
    expect(owner.payerName.startsWith(verified.identity.owner.payerName)).toBe(true);
  });

  it('is none where an order carries no texts of ours', () => {
    for (const texts of [[], ['a note'], ['a note', 'another'], ['o1.'], ['', '']])
      expect(verify(texts)).toEqual({ kind: 'none' });
  });

  it('is rejected when any part of it was changed', () => {
    const texts = signOrder(identityOf(), KEYS);
    texts.forEach((text, index) => {
      for (const at of [4, text.length - 1]) {
        const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
        expect(verify(texts.with(index, changed)).kind).toBe('refused');
      }
    });
    expect(verify(texts.slice(0, -1))).toEqual({ kind: 'refused', reason: 'forged' });
    expect(verify([...texts, 'x'])).toEqual({ kind: 'refused', reason: 'forged' });
  });

  it('is rejected with another amount', () => {
    const [head = '', ...rest] = signOrder(identityOf(), KEYS);
    expect(verify([head.replace('.50000.', '.5000000.'), ...rest])).toEqual({
      kind: 'refused',
      reason: 'forged',
    });
    const unbalanced = signOrder(identityOf({ creditPaise: paise(500_00) }), KEYS);
    expect(verify(unbalanced)).toEqual({ kind: 'refused', reason: 'wrong_amounts' });
  });

  it('is rejected on another order, at another gateway and in another mode', () => {
    const texts = signOrder(identityOf(), KEYS);
    for (const change of [
      { merchantOrderId: `DL${'b'.repeat(24)}-1` },
      { merchantOrderId: ORDER_ID.replace('-1', '-2') },
      { gateway: 'phonepe' },
      { mode: 'live' },
    ])
      expect(verify(texts, change)).toEqual({ kind: 'refused', reason: 'other_order' });
  });

  it("does not accept another order's payer", () => {
    const [head = '', signature = ''] = signOrder(identityOf(), KEYS);
    const other = signOrder(identityOf({ owner: { ...identityOf().owner, externalId: 'mallory' } }), KEYS);
    expect(verify([head, signature, ...other.slice(2)])).toEqual({ kind: 'refused', reason: 'forged' });
  });

  it('is rejected in another installation', () => {
    const installationId = '11111111-6f9e-4d0b-8a53-0d9b9d2a7c11';
    expect(verify(signOrder(identityOf(), KEYS), { installationId })).toEqual({
      kind: 'refused',
      reason: 'other_installation',
    });
  });

  it('is accepted with an old key, rejected with an unknown one, and rejected with another secret under a known id', () => {
    const next = { id: 'k3', secret: 'the-next-secret-of-these-tests-000003' };
    const texts = signOrder(identityOf(), KEYS);
    expect(verify(texts, {}, { current: next, old: [KEYS.current] })).toMatchObject({ kind: 'ours' });
    expect(verify(texts, {}, { current: next, old: [] })).toEqual({ kind: 'refused', reason: 'unknown_key' });
    expect(verify(texts, {}, { current: { ...next, id: 'k2' }, old: [] })).toEqual({
      kind: 'refused',
      reason: 'forged',
    });
  });
});
