import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { EnvironmentError } from '@deccanloop/core/platform/environment';

import { readSettings } from './settings';

const read = (env: NodeJS.ProcessEnv): ReturnType<typeof readSettings> =>
  readSettings(env, 'built', '/repository');

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(read({})).toMatchObject({
      dataDir: join('/repository', '.data'),
      distDir: join('/repository', 'dist'),
      launchJson: null,
      queue: 'whichever',
      redisUrl: null,
      databaseUrls: null,
    });
    expect(new Set(Object.values(read({}).pinnedPorts))).toEqual(new Set([null]));
  });

  it('treats an empty variable as absent', () => {
    expect(read({ BFF_PORT: '', QUEUE: '', DATA_DIR: '', REDIS_URL: '', OWNER_DATABASE_URL: '' })).toEqual(
      read({}),
    );
  });

  it('pins a port that is set, and 0 as "any"', () => {
    const { pinnedPorts } = read({ BFF_PORT: '8080', SANDBOX_PORT: '0' });
    expect(pinnedPorts).toMatchObject({ bff: 8080, sandbox: 0, mailboxHttp: null });
  });

  it('uses no Redis when the queue is in PostgreSQL, even when REDIS_URL is set', () => {
    expect(read({ QUEUE: 'postgres', REDIS_URL: 'redis://elsewhere' }).redisUrl).toBeNull();
    expect(read({ REDIS_URL: 'redis://elsewhere' }).redisUrl).toBe('redis://elsewhere');
  });

  it('accepts three database URLs or none', () => {
    const [owner, bff, worker] = ['owner', 'bff', 'worker'].map(
      (role) => `postgres://deccanloop_${role}:pw@db.internal/deccanloop`,
    ) as [string, string, string];
    const three = { OWNER_DATABASE_URL: owner, BFF_DATABASE_URL: bff, WORKER_DATABASE_URL: worker };
    expect(read(three).databaseUrls).toEqual({ owner, bff, worker });
    expect(() => read({ OWNER_DATABASE_URL: owner })).toThrow(
      /BFF_DATABASE_URL is missing: set all of .* or none\n.*WORKER_DATABASE_URL is missing/,
    );
  });

  it('rejects live payments beside the sandbox', () => {
    expect(() => read({ PAYMENT_MODE: 'live' })).toThrow(/PAYMENT_MODE is live/);
  });

  it('reports every fault at once', () => {
    const faults = (): unknown => read({ BFF_PORT: 'http', SANDBOX_PORT: '70000', QUEUE: 'kafka' });
    expect(faults).toThrow(EnvironmentError);
    for (const word of ['BFF_PORT', 'SANDBOX_PORT', 'QUEUE']) expect(faults).toThrow(word);
  });
});
