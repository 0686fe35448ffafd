import { describe, expect, it } from '@jest/globals';
import { countFaults, countJest, countPlaywright, unreadable, withExitCode } from './count';

const assertion = (status: string, fullName: string): { status: string; fullName: string } => ({
  status,
  fullName,
});

describe('counting jest', () => {
  it('counts tests, not files', () => {
    const tally = countJest({
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            assertion('passed', 'a one'),
            assertion('failed', 'a two'),
            assertion('pending', 'a [not run: no redis] three'),
            assertion('todo', 'a four'),
          ],
        },
        { name: '/b.test.ts', status: 'passed', message: '', assertionResults: [assertion('passed', 'b')] },
      ],
    });
    expect(tally).toEqual({
      passed: 2,
      failed: 1,
      skipped: [
        { name: 'a three', reason: 'no redis' },
        { name: 'a four', reason: null },
      ],
      failures: ['a two'],
    });
  });

  it('counts a file that cannot be loaded as one failure', () => {
    const tally = countJest({
      testResults: [{ name: '/c.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] }],
    });
    expect(tally).toEqual({
      passed: 0,
      failed: 1,
      skipped: [],
      failures: ['/c.test.ts could not run\n    SyntaxError'],
    });
  });

  it('counts a file whose hooks fail after its tests passed', () => {
    const tally = countJest({
      testResults: [
        {
          name: '/d.test.ts',
          status: 'failed',
          message: 'afterAll',
          assertionResults: [assertion('passed', 'd')],
        },
      ],
    });
    expect(tally).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['/d.test.ts could not run\n    afterAll'],
    });
  });
});

describe('the causes of failures', () => {
  it('are the first lines of the error, without colours and empty lines', () => {
    const failureMessages = [`\u001B[31mexpected 1\u001B[39m\n\n${'at x\n'.repeat(30)}`];
    const { failures } = countJest({
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [{ status: 'failed', fullName: 'a', failureMessages }],
        },
      ],
    });
    expect(failures).toEqual([`a\n    expected 1${'\n    at x'.repeat(11)}`]);
  });

  it('come with the line of the journey', () => {
    const results = [{ error: { message: 'Error: not visible', location: { line: 137 } } }];
    const { failures } = countPlaywright({
      suites: [
        { title: 'a.spec.ts', specs: [{ title: 'pays', tests: [{ status: 'unexpected', results }] }] },
      ],
    });
    expect(failures).toEqual(['a.spec.ts › pays (line 137)\n    Error: not visible']);
  });
});

describe('counting Playwright', () => {
  const report = {
    suites: [
      {
        title: 'paynow.spec.ts',
        specs: [{ title: 'opens', tests: [{ status: 'expected', projectName: 'desktop' }] }],
        suites: [
          {
            title: 'razorpay',
            specs: [
              {
                title: 'pays',
                tests: [
                  { status: 'expected', projectName: 'desktop' },
                  { status: 'unexpected', projectName: 'phone' },
                ],
              },
              { title: 'retries', tests: [{ status: 'flaky' }] },
              {
                title: 'later',
                tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no camera' }] }],
              },
            ],
          },
        ],
      },
    ],
  };

  it('counts nested suites and each project, and a repeated test as failed', () => {
    expect(countPlaywright(report)).toEqual({
      passed: 2,
      failed: 2,
      skipped: [{ name: 'paynow.spec.ts › razorpay › later', reason: 'no camera' }],
      failures: ['paynow.spec.ts › razorpay › pays [phone]', 'paynow.spec.ts › razorpay › retries'],
    });
  });

  it('counts an error outside any test, such as a failed set-up', () => {
    expect(countPlaywright({ suites: [], errors: [{ message: 'no browser\n  at x' }] })).toMatchObject({
      failed: 1,
      failures: ['outside any test: no browser'],
    });
  });
});

describe('counting the fault runs', () => {
  it('uses the numbers of their report', () => {
    expect(countFaults({ passed: 3, failed: 1, failures: ['lost one', { id: 7 }] })).toEqual({
      passed: 3,
      failed: 1,
      skipped: [],
      failures: ['lost one', '{"id":7}'],
    });
  });
});

describe('the exit code', () => {
  const clean = { passed: 5, failed: 0, skipped: [], failures: [] };

  it('fails a step although its report has no failure', () => {
    expect(withExitCode(clean, 1, 'unit')).toMatchObject({ passed: 5, failed: 1 });
  });

  it('adds nothing to failures that are already counted', () => {
    expect(withExitCode({ ...clean, failed: 2, failures: ['a', 'b'] }, 1, 'unit')).toMatchObject({
      failed: 2,
    });
    expect(withExitCode(clean, 0, 'unit')).toBe(clean);
  });

  it('is not needed when there is no report', () => {
    expect(unreadable('unit')).toMatchObject({ passed: 0, failed: 1 });
  });
});
