import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LinkError } from './errors';
import { createSignedLinks, type LinkParameters } from './signed-link';

const at = (iso: string) => ({ now: () => new Date(iso) });
const current = { id: 'k2', secret: 'a secret of thirty-two characters' };
const previous = { id: 'k1', secret: 'another secret of thirty-two char' };
const HOUR = 3_600_000;
const links = (iso = '2026-11-20T10:00:00Z') =>
  createSignedLinks({ current, previous, ttlMs: 24 * HOUR, clock: at(iso) });

const parametersOf = (search: URLSearchParams) => Object.fromEntries(search) as unknown as LinkParameters;
const asha = { userId: '42', name: 'Asha Rao', from: 'website' as const };
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof LinkError) return error.code;
  }
  return 'opened';
};

describe('signed payment links', () => {
  it('opens what it signed, for any payer', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (userId, name) => {
        const opened = links().open(parametersOf(links().sign({ userId, name, from: 'App' })));
        expect(opened).toMatchObject({ userId, name: name.trim() === '' ? userId : name, from: 'App' });
      }),
    );
  });

  it.each([
    ['As\u202Eha\u0000 Rao', 'As ha Rao'],
    ['\u200D\u202E', '42'],
    ['अवन്\u200D', 'अवन്\u200D'],
  ])('opens with a name that can be shown: %j', (name, shown) => {
    const opened = links().open(parametersOf(links().sign({ ...asha, name })));
    expect(opened).toMatchObject({ userId: '42', name: shown });
  });

  it('shows nothing of the payer in the address', () => {
    expect(links().sign(asha).toString()).not.toMatch(/asha|rao|website/i);
  });

  it.each(['userId', 'name', 'from', 'signature'] as const)('rejects a link without %s', (field) => {
    const parameters = { ...parametersOf(links().sign(asha)), [field]: '' };
    expect(codeOf(() => links().open(parameters))).toBe('missing_parameters');
  });

  it.each(['userId', 'name', 'signature'] as const)('rejects a changed or truncated %s', (field) => {
    const good = parametersOf(links().sign(asha));
    const flipped = good[field].slice(0, -1) + (good[field].endsWith('a') ? 'b' : 'a');
    expect(codeOf(() => links().open({ ...good, [field]: flipped }))).toBe('invalid_signature');
    expect(codeOf(() => links().open({ ...good, [field]: good[field].slice(0, -4) }))).toBe(
      'invalid_signature',
    );
  });

  it('rejects a changed origin, which the signature does not cover', () => {
    const good = parametersOf(links().sign(asha));
    expect(codeOf(() => links().open({ ...good, from: good.name }))).toBe('undecryptable');
    expect(codeOf(() => links().open({ ...good, from: 'website' }))).toBe('undecryptable');
  });

  it("rejects another link's name", () => {
    const good = parametersOf(links().sign(asha));
    const other = parametersOf(links().sign({ ...asha, name: 'Ravi' }));
    expect(codeOf(() => links().open({ ...good, name: other.name }))).toBe('invalid_signature');
  });

  it("rejects another link's origin, also of the same payer", () => {
    const good = parametersOf(links().sign(asha));
    for (const payer of [asha, { ...asha, userId: '43' }]) {
      const other = parametersOf(links().sign({ ...payer, from: 'App' }));
      expect(codeOf(() => links().open({ ...good, from: other.from }))).toBe('undecryptable');
    }
  });

  it('rejects a link signed with a foreign secret', () => {
    const foreign = createSignedLinks({
      current: { id: 'k2', secret: 'a foreign secret of the same length' },
      ttlMs: HOUR,
      clock: at('2026-11-20T10:00:00Z'),
    });
    expect(codeOf(() => links().open(parametersOf(foreign.sign(asha))))).toBe('invalid_signature');
  });

  it('still opens links of the previous secret', () => {
    const older = createSignedLinks({ current: previous, ttlMs: HOUR, clock: at('2026-11-20T10:00:00Z') });
    expect(links().open(parametersOf(older.sign(asha))).userId).toBe('42');
  });

  it('expires to the second', () => {
    const parameters = parametersOf(links().sign(asha));
    expect(codeOf(() => links('2026-11-21T09:59:59Z').open(parameters))).toBe('opened');
    expect(codeOf(() => links('2026-11-21T10:00:00Z').open(parameters))).toBe('link_expired');
  });
});
