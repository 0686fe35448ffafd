import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { createHttpSms, noSms } from './http-sms';

const MESSAGE = { to: '+919000000001', text: '482913 is your code' };

describe('the SMS provider over HTTP', () => {
  let server: Server;
  let url: string;
  /** Null: it does not answer. */
  let status: number | null;
  let headers: Record<string, string>;
  let asked: { headers: IncomingHttpHeaders; body: string; path: string }[];

  beforeEach(async () => {
    status = 200;
    headers = {};
    asked = [];
    server = createServer((req, res) => {
      void readText(req).then((body) => {
        asked.push({ headers: req.headers, body, path: req.url ?? '' });
        if (status !== null) res.writeHead(status, headers).end('asha, +919000000001');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  });
  afterEach(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });

  const send = (): Promise<void> =>
    createHttpSms({ url, key: 'k3y', sender: 'DECLOP' }, { withinMs: 500 }).send(MESSAGE);

  async function failure(): Promise<Error> {
    try {
      await send();
    } catch (error) {
      return error as Error;
    }
    throw new Error('it was sent');
  }

  it('receives number, text and sender as JSON, with the key', async () => {
    await send();
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ...MESSAGE, sender: 'DECLOP' });
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer k3y',
      'content-type': 'application/json',
    });
  });

  it.each([400, 401, 403, 404, 422])('causes a PermanentError with %i', async (answer) => {
    status = answer;
    expect(await failure()).toBeInstanceOf(PermanentError);
  });

  it.each([408, 429, 500, 502, 503])('causes an error that may be retried with %i', async (answer) => {
    status = answer;
    expect(await failure()).not.toBeInstanceOf(PermanentError);
  });

  it('causes an error that may be retried when it answers too late or not at all', async () => {
    status = null;
    expect((await failure()).message).toBe('the SMS provider did not answer in time');
    url = 'http://127.0.0.1:1';
    expect((await failure()).message).toBe('the SMS provider did not answer at all');
  });

  it('cannot redirect the key to another address', async () => {
    status = 307;
    headers = { location: '/elsewhere' };
    expect(await failure()).not.toBeInstanceOf(PermanentError);
    expect(asked.map(({ path }) => path)).toEqual(['/send']);
  });

  it('causes errors without number or text', async () => {
    for (const answer of [400, 500, null]) {
      status = answer;
      const error = await failure();
      expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/9000000001|482913|asha/);
    }
  });
});

describe('no SMS provider', () => {
  it('causes a PermanentError', async () => {
    await expect(noSms.send(MESSAGE)).rejects.toBeInstanceOf(PermanentError);
  });
});
