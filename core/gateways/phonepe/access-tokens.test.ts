import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answer, cut, hang, startScriptedServer, type ScriptedServer } from '../testing/scripted-server';
import { createAccessTokens } from './access-tokens';

const START = 1_800_000_000_000;
const HOUR = 3_600_000;
/** Longer than any response on a loaded machine. */
const NO_TIMEOUT_MS = 60_000;
const SECRET = 'hunter2-client-secret';

/** A token response of PhonePe at `at` ms by its clock, which may differ from ours; valid for `seconds`. */
const token = (value: string, { at = START, seconds = 3600, age = 0 } = {}) =>
  answer(200, {
    access_token: value,
    issued_at: at / 1000 - age,
    expires_at: at / 1000 - age + seconds,
    token_type: 'O-Bearer',
  });

describe('access tokens', () => {
  let server: ScriptedServer;
  let now: number;
  beforeEach(async () => {
    server = await startScriptedServer();
    now = START;
  });
  afterEach(() => server.close());

  const open = (timeoutMs = NO_TIMEOUT_MS) =>
    createAccessTokens({
      oauthBase: server.origin,
      clientId: 'CLIENT',
      clientSecret: SECRET,
      clientVersion: '1',
      timeoutMs,
      now: () => now,
    });
  const good = (value: string) => ({ kind: 'ok', value });

  it('are requested once for concurrent calls and kept for half their lifetime', async () => {
    server.play(token('a'), token('b', { at: START + HOUR / 2 }));
    const tokens = open();
    expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual(Array(3).fill(good('a')));
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      url: '/v1/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `client_id=CLIENT&client_secret=${SECRET}&client_version=1&grant_type=client_credentials`,
    });
    now = START + HOUR / 2 - 1;
    expect(await tokens.get()).toEqual(good('a'));
    now = START + HOUR / 2;
    expect(await tokens.get()).toEqual(good('b'));
  });

  it('are renewed after a rejection, but not when already replaced', async () => {
    server.play(token('a'), token('b'));
    const tokens = open();
    await tokens.get();
    tokens.reject('a');
    expect(await tokens.get()).toEqual(good('b'));
    tokens.reject('a');
    expect(await tokens.get()).toEqual(good('b'));
    expect(server.requests).toHaveLength(2);
  });

  it('stay in use while renewal fails, without a request at every call', async () => {
    server.play(token('a'), cut, answer(500, {}));
    const tokens = open();
    await tokens.get();
    now = START + HOUR / 2;
    expect(await tokens.get()).toEqual(good('a'));
    expect(await tokens.get()).toEqual(good('a'));
    expect(server.requests).toHaveLength(2);
    now += 15_000;
    expect(await tokens.get()).toEqual(good('a'));
    expect(server.requests).toHaveLength(3);
  });

  it('are not used after they have expired', async () => {
    server.play(token('a'), cut);
    const tokens = open();
    await tokens.get();
    now = START + HOUR;
    expect(await tokens.get()).toMatchObject({ kind: 'unknown', cause: 'network' });
  });

  it('are renewed early enough when PhonePe returned an old token', async () => {
    server.play(token('a', { age: 3000 }), token('b'));
    const tokens = open();
    await tokens.get();
    now = START + 300_000;
    expect(await tokens.get()).toEqual(good('b'));
  });

  it('work when our clock is hours ahead', async () => {
    server.play(token('a', { at: START - 5 * HOUR }));
    const tokens = open();
    await tokens.get();
    now = START + HOUR / 4;
    expect(await tokens.get()).toEqual(good('a'));
  });

  it.each([
    ['a wrong client', answer(400, { code: 'INVALID_CLIENT', message: SECRET }), 'unauthorized'],
    ['401', answer(401, { success: false, code: '401' }), 'unauthorized'],
    ['429', answer(429, {}), 'rate_limited'],
    ['503', answer(503, '"R999"'), 'server_error'],
    ['HTML', answer(200, '<html></html>'), 'unreadable'],
    ['no expiry', answer(200, { access_token: 'a' }), 'unreadable'],
    ['no answer', hang, 'timeout'],
    ['a cut', cut, 'network'],
  ])(
    'give the cause of a failure (%s) and are requested again at the next call',
    async (_title, script, cause) => {
      server.play(script, token('b'));
      const tokens = open(script === hang ? 2_000 : NO_TIMEOUT_MS);
      const result = await tokens.get();
      expect(result).toMatchObject({ kind: 'unknown', cause });
      expect(JSON.stringify(result)).not.toContain(SECRET);
      expect(await tokens.get()).toEqual(good('b'));
    },
  );
});
