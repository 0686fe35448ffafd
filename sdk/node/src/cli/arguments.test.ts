import { describe, expect, it } from '@jest/globals';
import { LIVE_KEY, TEST_KEY } from '../../testing/keys.ts';
import { readCommand } from './arguments.ts';

const ENVIRONMENT = { DECCANLOOP_API_KEY: TEST_KEY, DECCANLOOP_BASE_URL: 'https://deccanloop.example' };
const LOCAL = ['listen', '--forward-to', 'http://localhost:3000/webhooks'];

describe('listen', () => {
  it('reads key and address from the environment', () => {
    expect(readCommand(LOCAL, ENVIRONMENT)).toEqual({
      kind: 'listen',
      arguments: {
        apiKey: TEST_KEY,
        baseUrl: 'https://deccanloop.example',
        forwardTo: 'http://localhost:3000/webhooks',
        printsJson: false,
      },
    });
  });

  it('prefers the arguments', () => {
    const command = readCommand([...LOCAL, '--print-json', '--base-url', 'http://localhost:1'], ENVIRONMENT);
    expect(command).toMatchObject({ arguments: { baseUrl: 'http://localhost:1', printsJson: true } });
  });

  it.each(['http://127.0.0.1:1/a', 'http://127.9.9.9/', 'http://[::1]:3000/', 'https://localhost/'])(
    'forwards to this machine: %s',
    (address) => {
      expect(readCommand(['listen', '--forward-to', address], ENVIRONMENT)).toMatchObject({ kind: 'listen' });
    },
  );

  // The parser of addresses turns other forms of numbers into dotted ones before they are compared.
  it.each([
    'http://shop.example/',
    'http://10.0.0.1/',
    'http://0.0.0.0/',
    'http://localhost.example.com/',
    'http://127.0.0.1.example.com/',
    'http://127.example.com/',
    'http://[::ffff:8.8.8.8]/',
    'http://134744072/',
  ])('needs --allow-remote for %s', (address) => {
    const args = ['listen', '--forward-to', address];
    expect(readCommand(args, ENVIRONMENT)).toMatchObject({
      kind: 'mistake',
      message: expect.stringContaining('--allow-remote'),
    });
    expect(readCommand([...args, '--allow-remote'], ENVIRONMENT)).toMatchObject({ kind: 'listen' });
  });

  it.each([
    '',
    'localhost:3000',
    '/webhooks',
    'ftp://localhost/',
    'file:///etc/passwd',
    'http://a:b@localhost/',
  ])('takes no address such as %s, also with --allow-remote', (address) => {
    const args = ['listen', `--forward-to=${address}`, '--allow-remote'];
    expect(readCommand(args, ENVIRONMENT)).toMatchObject({ kind: 'mistake' });
  });

  it.each([
    [undefined, 'test key'],
    [`${TEST_KEY}x`, 'test key'],
    [LIVE_KEY, 'is a live key'],
  ])('needs a test key', (key, message) => {
    const command = readCommand(LOCAL, { ...ENVIRONMENT, DECCANLOOP_API_KEY: key });
    expect(command).toEqual({ kind: 'mistake', message: expect.stringContaining(message) });
    expect(JSON.stringify(command)).not.toContain((key ?? TEST_KEY).slice(8, 30));
  });

  it('needs the address of Deccanloop', () => {
    expect(readCommand(LOCAL, { DECCANLOOP_API_KEY: TEST_KEY })).toMatchObject({
      message: expect.stringContaining('--base-url'),
    });
  });
});

it.each([
  [['--help'], 'help'],
  [['listen', '--help'], 'help'],
  [['--version'], 'version'],
  [[], 'mistake'],
  [['serve'], 'mistake'],
  [[...LOCAL, 'more'], 'mistake'],
  [[...LOCAL, '--api-key', TEST_KEY], 'mistake'],
])('%j is %s', (args, kind) => {
  expect(readCommand(args, ENVIRONMENT).kind).toBe(kind);
});
