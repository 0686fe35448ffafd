import { describe, expect, it } from '@jest/globals';

import { presentLine } from './follow-log';

const line = (entry: object): string => JSON.stringify(entry);

describe('presentLine', () => {
  it('shows only errors, with their cause, by default', () => {
    expect(presentLine(line({ level: 50, msg: 'job failed', err: { message: 'no answer' } }), false)).toBe(
      'job failed: no answer',
    );
    expect(presentLine(line({ level: 40, msg: 'slow' }), false)).toBeNull();
    expect(presentLine('ready on 3000', false)).toBeNull();
  });

  it('shows all levels in watch mode, and requests with their status', () => {
    const request = { level: 30, msg: 'request', method: 'GET', route: '/healthz', status: 200, ms: 1.5 };
    expect(presentLine(line(request), true)).toBe('request GET /healthz 200 in 1.5 ms');
    expect(presentLine('ready on 3000', true)).toBe('ready on 3000');
  });

  it.each(['null', '7', '"text"', '{}', '{"level":"high"}', '{'])('shows %s as plain text', (text) => {
    expect(presentLine(text, true)).toBe(text);
    expect(presentLine(text, false)).toBeNull();
  });
});
