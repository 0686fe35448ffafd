import { describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { createTicketLinks } from './ticket-link';

const SECRET = 'a secret of ticket links for tests';
const linksAt = (time: string, secret = SECRET) =>
  createTicketLinks({ secret, clock: { now: () => new Date(time) } });
const keyOf = (path: string): string => path.split('#ticket=')[1] ?? '';

describe('the link of a ticket', () => {
  const id = newId();
  const path = linksAt('2026-11-01').pathOf(id);

  it('opens its ticket for 30 days, and its key is in the fragment', () => {
    expect(path).toMatch(/^\/support#ticket=[\w-]+$/);
    expect(linksAt('2026-11-30T23:59:00Z').open(keyOf(path))).toBe(id);
    expect(() => linksAt('2026-12-01T00:00:01Z').open(keyOf(path))).toThrow('ticket_link_expired');
  });

  it('is invalid when it was changed or made with another secret', () => {
    const key = keyOf(path);
    const changed = key.slice(0, 30) + (key[30] === 'A' ? 'B' : 'A') + key.slice(31);
    for (const wrong of ['', 'abc', key.slice(1), changed, `${key}A`, `${key}=`])
      expect(() => linksAt('2026-11-01').open(wrong)).toThrow('ticket_link_invalid');
    expect(() => linksAt('2026-11-01', 'another secret of thirty letters').open(key)).toThrow(
      'ticket_link_invalid',
    );
  });
});
