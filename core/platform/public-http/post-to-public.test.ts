import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createPostToPublic } from './post-to-public';
import { publicLookup, type ResolvedAddress } from './public-lookup';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A receiver on this machine; `requests` are those that arrived. */
async function receiver(
  handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    response.end('ok'),
): Promise<{ port: number; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    handle(request, response);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, requests };
}

const LOOPBACK: readonly ResolvedAddress[] = [{ address: '127.0.0.1', family: 4 }];
const request = (url: string) => ({ url, headers: { 'webhook-id': '1' }, body: '{"a":1}' });
const toPrivate = createPostToPublic({ allowsPrivate: true });

describe('a post to a public address', () => {
  it.each([
    ...[
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
    ],
  ])('does not connect to %s', async (host) => {
    const { port, requests } = await receiver();
    const post = createPostToPublic({ resolve: () => Promise.resolve(LOOPBACK) });
    expect(await post(request(`http://${host}:${port}/`))).toMatchObject({ fault: 'address_not_allowed' });
    expect(requests).toEqual([]);
  });

  it.each([
    ['127.0.0.1', [{ address: '127.0.0.1', family: 4 }]],
    ['::1', [{ address: '::1', family: 6 }]],
    ['a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['NAT64', [{ address: '64:ff9b::7f00:1', family: 6 }]],
    ['the metadata of a cloud', [{ address: '169.254.169.254', family: 4 }]],
    ['a public and a private address', [{ address: '8.8.8.8', family: 4 }, ...LOOPBACK]],
  ])('does not connect to a name that resolves to %s', async (_what, addresses) => {
    const { port, requests } = await receiver();
    const post = createPostToPublic({ resolve: () => Promise.resolve(addresses) });
    expect(await post(request(`http://shop.example.com:${port}/`))).toEqual({
      ...{ status: null, fault: 'address_not_allowed', answer: '' },
    });
    expect(requests).toEqual([]);
  });

  it('checks the addresses that the connection uses, so that a name cannot change after a check', async () => {
    const { port, requests } = await receiver();
    const answers = [[{ address: '93.184.215.14', family: 4 }], LOOPBACK];
    const resolve = () => Promise.resolve(answers.shift() ?? []);
    // The first answer is that of a check; it says nothing about the connection.
    await new Promise((done) => publicLookup(resolve)('shop.example.com', { all: true }, done));
    const post = createPostToPublic({ resolve });
    expect(await post(request(`http://shop.example.com:${port}/`))).toMatchObject({
      fault: 'address_not_allowed',
    });
    expect([requests, answers]).toEqual([[], []]);
  });

  it('says when a name is not found, and when the port is not allowed', async () => {
    const post = createPostToPublic({ resolve: () => Promise.resolve([]) });
    expect(await post(request('https://shop.example.com/'))).toMatchObject({ fault: 'name_not_found' });
    expect(await post(request('https://shop.example.com:22/'))).toMatchObject({
      fault: 'address_not_allowed',
    });
  });
});

describe('the answer', () => {
  it('is the status and the beginning of the body', async () => {
    const received: unknown[] = [];
    const { port, requests } = await receiver((from, response) => {
      from.on('data', (part: Buffer) => received.push(part.toString(), from.headers['webhook-id']));
      response.writeHead(201).end('x'.repeat(100_000));
    });
    const result = await toPrivate(request(`http://127.0.0.1:${port}/hook?a=1`));
    expect([result.status, result.answer.length]).toEqual([201, 16_384]);
    expect([requests, received]).toEqual([['POST /hook?a=1'], ['{"a":1}', '1']]);
  });

  it('is a redirect itself, which is not followed', async () => {
    const target = await receiver();
    const { port } = await receiver((_from, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
    );
    expect(await toPrivate(request(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 307 });
    expect(target.requests).toEqual([]);
  });

  it('is a timeout where headers or body do not end in time', async () => {
    const post = createPostToPublic({ allowsPrivate: true, withinMs: 100 });
    const silent = await receiver(() => undefined);
    const slow = await receiver((_from, response) => void response.writeHead(200).write('begun'));
    for (const { port } of [silent, slow])
      expect(await post(request(`http://127.0.0.1:${port}/`))).toMatchObject({
        status: null,
        fault: 'timeout',
      });
  });

  it('is a fault where the connection fails', async () => {
    const closed = await receiver();
    const [server] = servers.splice(0);
    await new Promise((resolve) => server?.close(resolve));
    expect(await toPrivate(request(`http://127.0.0.1:${closed.port}/`))).toMatchObject({
      fault: 'connection_refused',
    });
    const dropping = await receiver((from) => from.socket.destroy());
    expect(await toPrivate(request(`http://127.0.0.1:${dropping.port}/`))).toMatchObject({
      fault: 'connection_lost',
    });
    expect(await toPrivate(request(`https://127.0.0.1:${dropping.port}/`))).toMatchObject({ fault: 'tls' });
    const strange = createTcpServer((socket) => void socket.resume().end('not HTTP\r\n\r\n'));
    await once(strange.listen(0, '127.0.0.1'), 'listening');
    const { port } = strange.address() as AddressInfo;
    expect(await toPrivate(request(`http://127.0.0.1:${port}/`))).toMatchObject({
      fault: 'unreadable_answer',
    });
    await new Promise((resolve) => strange.close(resolve));
  });
});
