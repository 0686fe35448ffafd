import { describe, expect, it } from '@jest/globals';
import type { Tally } from '../count';
import type { Outcome } from '../run-step';
import { comparison, faultsOf } from './comparison';
import { chooseVersions, NODE_VERSIONS } from './versions';

const outcome = (name: string, tally: Partial<Tally>): Outcome => ({
  step: { name, command: [], timeLimitMinutes: 1 },
  state: 'passed',
  tally: { passed: 0, failed: 0, skipped: [], failures: [], ...tally },
  durationMs: 8_400,
});

describe('the comparison', () => {
  it('shows the counts of every Node version side by side', () => {
    const lines = comparison([
      {
        version: '24.1.0',
        outcomes: [outcome('unit', { passed: 12 }), outcome('integration', { passed: 3 })],
      },
      {
        version: '20.1.0',
        outcomes: [outcome('unit', { passed: 11, failed: 1, skipped: [{ name: 'x', reason: null }] })],
      },
    ]);
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
      ['tests', 'Node 24.1.0', 'Node 20.1.0'],
      expect.any(Array),
      ['unit', '12 passed, 0 failed (8.4 s)', '11 passed, 1 failed, 1 skipped (8.4 s)'],
      ['integration', '3 passed, 0 failed (8.4 s)', 'not run'],
    ]);
  });

  it('reports failures, and tests that are missing on one version', () => {
    const failed = { passed: 1, failed: 1, failures: ['adds up'] };
    expect(
      faultsOf([
        {
          version: '24.1.0',
          outcomes: [outcome('unit', { passed: 2 }), outcome('integration', { passed: 5 })],
        },
        { version: '20.1.0', outcomes: [outcome('unit', failed), outcome('integration', { passed: 4 })] },
      ]),
    ).toEqual(['Node 20.1.0, unit: adds up', 'integration: not the same number of tests on every Node']);
  });

  it('reports nothing when all results are equal', () => {
    const outcomes = [outcome('unit', { passed: 2 })];
    expect(
      faultsOf([
        { version: '24.1.0', outcomes },
        { version: '20.1.0', outcomes },
      ]),
    ).toEqual([]);
  });
});

describe('the versions', () => {
  it('can be chosen by major version or release', () => {
    expect(chooseVersions('')).toEqual([...NODE_VERSIONS]);
    expect(chooseVersions('20 24')).toEqual([NODE_VERSIONS[0], NODE_VERSIONS[2]]);
    expect(chooseVersions(NODE_VERSIONS[1])).toEqual([NODE_VERSIONS[1]]);
    expect(() => chooseVersions('2')).toThrow('No such version: 2');
  });
});
