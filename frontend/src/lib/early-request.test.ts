import { afterEach, expect, it, jest } from '@jest/globals';
import { REQUEST_TIMEOUT_MS, startEarlyRequest, takeEarlyRequest } from './early-request';
import { sendRequest } from './send-request';
import { ok } from './testing/fake-server';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  globalThis.earlyRequests = undefined;
});

const ME = '/api/Auth/me';
const answer = (name: string) => new Response(JSON.stringify(ok({ name }).body));

it('answers the first who asks for the address, and no one else', async () => {
  const sent = jest.fn<typeof globalThis.fetch>();
  sent.mockResolvedValueOnce(answer('early')).mockResolvedValueOnce(answer('other'));
  sent.mockResolvedValueOnce(answer('later'));
  globalThis.fetch = sent;
  void startEarlyRequest(ME);
  const names = [];
  for (const request of [{ url: '/api/other' }, { url: ME }, { url: ME }])
    names.push(JSON.stringify((await sendRequest(request)).data));
  expect(names.map((text) => /early|other|later/.exec(text)?.[0])).toEqual(['other', 'early', 'later']);
  expect(sent.mock.calls.map(([url]) => url)).toEqual([ME, '/api/other', ME]);
});

it('is a lost connection for the one who takes it, as any other request', async () => {
  globalThis.fetch = jest.fn<typeof globalThis.fetch>().mockRejectedValueOnce(new TypeError('no connection'));
  void startEarlyRequest(ME);
  expect((await sendRequest({ url: ME })).error).toMatchObject({ code: 'network' });
});

it('answers no one after a while: its page has been left', async () => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn<typeof globalThis.fetch>().mockResolvedValueOnce(answer('early'));
  void startEarlyRequest(ME);
  jest.advanceTimersByTime(REQUEST_TIMEOUT_MS);
  jest.useRealTimers();
  expect(takeEarlyRequest(ME)).toBeUndefined();
});

it('is not the answer to a POST of the same address', async () => {
  globalThis.fetch = jest
    .fn<typeof globalThis.fetch>()
    .mockResolvedValueOnce(answer('early'))
    .mockResolvedValueOnce(answer('posted'));
  void startEarlyRequest(ME);
  expect(JSON.stringify((await sendRequest({ url: ME, method: 'POST' })).data)).toContain('posted');
});
