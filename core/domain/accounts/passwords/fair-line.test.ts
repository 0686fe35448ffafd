import { describe, expect, it } from '@jest/globals';
import { createFairLine } from './fair-line';

/** "A/1 x" is an entry x of the address 1 in the network A. */
function lineOf(...names: string[]) {
  const line = createFairLine<{ network: string; address: string; name: string }>();
  for (const name of names) {
    const [network = '', address = ''] = (name.split(' ')[0] ?? '').split('/');
    line.add({ network, address, name });
  }
  const all = (take: 'next' | 'removeFromLargest'): string[] => {
    const taken: string[] = [];
    for (let entry = line[take](); entry; entry = line[take]()) taken.push(entry.name);
    return taken;
  };
  return { line, all };
}

describe('the fair queue', () => {
  it('takes turns between networks, and within a network between addresses', () => {
    const { all } = lineOf('A/1 a', 'A/1 b', 'A/1 c', 'A/2 d', 'B/1 e', 'B/1 f', 'C/1 g');
    expect(all('next')).toEqual(['A/1 a', 'B/1 e', 'C/1 g', 'A/2 d', 'B/1 f', 'A/1 b', 'A/1 c']);
  });

  it('keeps the order of arrival of one address', () => {
    expect(lineOf('A/1 a', 'A/1 b', 'A/1 c').all('next')).toEqual(['A/1 a', 'A/1 b', 'A/1 c']);
  });

  it('lets a new network wait for one turn of each network, however many entries these have', () => {
    const crowd = Array.from({ length: 60 }, (_, n) => `${'ABC'[n % 3]}/${n} x`);
    expect(
      lineOf(...crowd, 'D/1 owner')
        .all('next')
        .indexOf('D/1 owner'),
    ).toBe(3);
  });

  it('removes the newest of the largest address of the largest network', () => {
    const { line, all } = lineOf('A/1 a', 'A/1 b', 'A/2 c', 'B/1 d', 'B/1 e', 'C/1 f');
    expect(line.removeFromLargest()?.name).toBe('A/1 b');
    expect(line.size).toBe(5);
    // A and B have two each now: of equals the newest entry leaves, and of B's one address that is e.
    expect(all('removeFromLargest')).toEqual(['B/1 e', 'A/2 c', 'C/1 f', 'B/1 d', 'A/1 a']);
    expect(line.size).toBe(0);
  });

  it('is empty when nothing waits', () => {
    const { line } = lineOf();
    expect([line.next(), line.removeFromLargest(), line.size]).toEqual([undefined, undefined, 0]);
  });
});
