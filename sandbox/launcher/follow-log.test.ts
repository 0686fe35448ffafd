import { describe, expect, it } from '@jest/globals';

import { presentLine } from './follow-log';

const line = (entry: object): string => JSON.stringify(entry);

describe('presentLine', () => {
  it('shows errors with their cause, and nothing of lower levels, to somebody who only runs the site', () => {
    expect(presentLine(line({ level: 50, msg: 'job failed', err: { message: 'no answer' } }), false)).toBe(
      'job failed: no answer',
    );
    expect(presentLine(line({ level: 40, msg: 'slow' }), false)).toBeNull();
    expect(presentLine('ready on 3000', false)).toBeNull();
  });

  it('shows everything to somebody who develops, requests with what became of them', () => {
    const request = { level: 30, msg: 'request', method: 'GET', route: '/healthz', status: 200, ms: 1.5 };
    expect(presentLine(line(request), true)).toBe('request GET /healthz 200 in 1.5 ms');
    expect(presentLine('ready on 3000', true)).toBe('ready on 3000');
  });

  it.each(['null', '7', '"text"', '{}', '{"level":"high"}', '{'])('takes %s for plain text', (text) => {
    expect(presentLine(text, true)).toBe(text);
    expect(presentLine(text, false)).toBeNull();
  });
});
