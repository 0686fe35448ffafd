import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig as readBffConfig } from '@deccanloop/bff/config';
import { readConfig as readWorkersConfig } from '@deccanloop/workers/config';
import { SHUTDOWN_TIMEOUT_MS } from '@deccanloop/core/platform/shutdown';
import { NODE_ARGS } from '@deccanloop/tools/build/entries';
import { PRIVATE_LOG } from '@deccanloop/sandbox/embedded/postgres-process';
import { describe, expect, it } from '@jest/globals';
import { composeVerdicts, SERVICES } from './compose-environments';
import {
  compose,
  composeText,
  envExample,
  imageOf,
  interpolate,
  interpolations,
  ROOT,
  stages,
  environmentOf as environmentOfService,
  type ComposeService,
} from './deployment';
import { ENVIRONMENTS } from './environments';

const { services, networks, volumes } = compose();
const service = (name: string): ComposeService => {
  const found = services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const own = Object.entries(services).filter(([, one]) => one.build !== undefined);
const networksOf = (one: ComposeService): string[] =>
  Array.isArray(one.networks) ? one.networks : Object.keys(one.networks ?? {});

/** Variables that containers leave at their defaults. */
const NOT_PASSED = [
  'PHONEPE_WEBHOOK_MODE',
  'PHONEPE_HMAC_KEY_ID',
  'PHONEPE_HMAC_SECRET',
  'RAZORPAY_ACCOUNT_ID',
];

const environmentOf = (name: string, values: Record<string, string>): Record<string, string> =>
  environmentOfService(service(name), (text) => interpolate(text, values));

describe('docker-compose.yml', () => {
  it.each(own)('builds and starts %s from a stage that contains its bundle', (_, { build, command = [] }) => {
    const stage = stages().find((one) => one.name === build?.target);
    const file = command.at(-1) ?? '';
    const files = command.slice(1 + NODE_ARGS.length);
    expect(command.slice(0, 1 + NODE_ARGS.length)).toEqual(['node', ...NODE_ARGS]);
    expect(stage && imageOf(stage).copied).toEqual(expect.arrayContaining(files));
    // Docker does not restart a container whose process hangs.
    const isProcess = ['dist/bff.js', 'dist/workers.js'].includes(file);
    expect(files).toEqual(isProcess ? ['dist/supervise.js', file] : [file]);
  });

  it('runs every process of the product', () => {
    const commands = own.map(([, one]) => one.command?.at(-1));
    expect(commands).toEqual(expect.arrayContaining(['dist/bff.js', 'dist/workers.js', 'dist/migrate.js']));
  });

  it('starts sandbox, mailbox and demo data only with the demo profile', () => {
    const demo = Object.keys(services).filter((name) => services[name]?.profiles?.includes('demo'));
    expect(demo.sort()).toEqual(['mailbox', 'sandbox', 'seed']);
    for (const name of demo) expect(service(name).build?.target).toBe('demo');
  });

  it.each(Object.entries(SERVICES))('passes %s exactly the variables that it reads', (name, entry) => {
    const supervisor = service(name).command?.includes('dist/supervise.js') ? ENVIRONMENTS.supervise : null;
    const read = [...ENVIRONMENTS[entry].variables, ...(supervisor?.variables ?? [])];
    const given = Object.keys(environmentOf(name, filled()));
    const written = Object.keys(service(name).environment ?? {});
    expect(read.filter((variable) => !given.includes(variable) && !NOT_PASSED.includes(variable))).toEqual(
      [],
    );
    expect(written.filter((variable) => !read.includes(variable))).toEqual([]);
  });

  it('has no faults, live and in the demo', () => {
    const wrong = (values: Record<string, string>) =>
      composeVerdicts(values).filter(({ faults }) => faults.length > 0);
    expect(wrong(filled())).toEqual([]);
    expect(wrong(filledForDemo())).toEqual([]);
    expect(composeVerdicts(filledForDemo()).map(({ name }) => name)).toEqual([
      'docker-compose.yml',
      ...Object.keys(SERVICES),
    ]);
  });

  it('reports every missing variable of an empty file, once for each process', () => {
    const [own, bff, workers, migrate] = composeVerdicts({});
    expect(own?.faults).toContain('POSTGRES_OWNER_PASSWORD is missing: set it to letters and digits');
    expect(bff?.faults).toContain('COOKIE_SECRET is missing: make one with: openssl rand -hex 32');
    expect(workers?.faults).toContain('PAYMENT_MODE is missing: set it to one of: test, live');
    expect(migrate?.faults).toEqual([]);
  });

  it('gives each process only its own database role', () => {
    const roles = (name: string): string[] =>
      [...JSON.stringify(service(name).environment).matchAll(/deccanloop_(\w+):/g)].map(
        (match) => match[1] ?? '',
      );
    expect({ bff: roles('bff-1'), workers: roles('workers-1'), migrate: roles('migrate') }).toEqual({
      bff: ['bff'],
      workers: ['worker'],
      migrate: ['owner'],
    });
  });

  it('passes settings that the site accepts, live and in the demo', () => {
    const live = readBffConfig(environmentOf('bff-1', filled()));
    expect(live).toMatchObject({ host: '0.0.0.0', port: 3000, site: { mode: 'live' } });
    expect(live.redisUrl).toBe('redis://:r3d1s@redis:6379/0');
    const demo = readBffConfig(environmentOf('bff-1', filledForDemo()));
    expect(demo.site).toMatchObject({ sandboxOrigin: 'http://sandbox.localhost:4000' });
  });

  it('passes settings that the workers accept, live and in the demo', () => {
    const live = readWorkersConfig(environmentOf('workers-1', filled()));
    expect(live).toMatchObject({
      queue: { redisUrl: 'redis://:r3d1s@redis:6379/0' },
      requireNoEviction: true,
      health: { host: '0.0.0.0', port: 3001 },
      mail: { server: { host: 'mail.deccanloop.in', tls: 'implicit' } },
      sms: null,
    });
    const demo = readWorkersConfig(environmentOf('workers-1', filledForDemo()));
    expect(demo.gateways.sandboxOrigin).toBe('http://sandbox.localhost:4000');
    expect(demo.sms?.url).toBe('http://mailbox:4001/sms');
  });

  it('fails before the start when a secret is missing', () => {
    const required = interpolations(composeText()).filter((one) => one.operator === ':?');
    expect(new Set(required.map((one) => one.name))).toEqual(
      new Set([
        'PUBLIC_ORIGIN',
        'PAYMENT_MODE',
        'LINK_SECRET',
        'LINK_SECRET_ID',
        'COOKIE_SECRET',
        'OTP_SECRET',
        'ORDER_SECRET',
        'ORDER_SECRET_ID',
        'FILE_KEYS',
        'SMTP_URL',
        'MAIL_FROM',
        'REDIS_PASSWORD',
        'POSTGRES_SUPERUSER_PASSWORD',
        'POSTGRES_OWNER_PASSWORD',
        'POSTGRES_BFF_PASSWORD',
        'POSTGRES_WORKER_PASSWORD',
      ]),
    );
    for (const { name, text } of required) expect(`${name}: ${text}`).toMatch(/: .{4,}/);
  });

  it('contains no secret', () => {
    const secret = /SECRET|PASSWORD|KEY/;
    const defaults = interpolations(composeText()).filter(
      (one) => secret.test(one.name) && one.operator === ':-',
    );
    expect(defaults.filter((one) => one.text !== '')).toEqual([]);
    const literal = Object.values(services).flatMap((one) =>
      Object.entries(one.environment ?? {}).filter(
        ([name, value]) => secret.test(name) && !String(value).includes('${'),
      ),
    );
    expect(literal).toEqual([]);
  });

  it.each([
    ['bff-1', 'BFF_PORT', '/livez', 'contracts/src/api/operations-endpoints.ts'],
    ['workers-1', 'WORKERS_HEALTH_PORT', '/readyz', 'workers/src/health/health-server.ts'],
    ['sandbox', 'SANDBOX_PORT', '/', null],
    ['mailbox', 'MAILBOX_HTTP_PORT', '/', null],
  ])('asks %s for its health where it answers', (name, portVariable, path, source) => {
    const url = new URL(service(name).healthcheck?.test?.at(-1) ?? '');
    expect(url.port).toBe(environmentOf(name, filled())[portVariable]);
    expect(url.pathname).toBe(path);
    if (source !== null) expect(readFileSync(join(ROOT, source), 'utf8')).toContain(`'${path}'`);
  });

  it('gives processes and databases enough time to shut down', () => {
    const seconds = (name: string): number => Number.parseInt(service(name).stop_grace_period ?? '10', 10);
    expect(seconds('bff-1')).toBeGreaterThanOrEqual(30);
    expect(seconds('workers-1')).toBeGreaterThanOrEqual(30);
    expect(seconds('postgres')).toBeGreaterThanOrEqual(30);
  });

  it('publishes no database port', () => {
    expect(networks['data']?.internal).toBe(true);
    for (const name of ['postgres', 'redis']) {
      expect(networksOf(service(name))).toEqual(['data']);
      expect(service(name).ports).toBeUndefined();
    }
  });

  it('archives the WAL each minute, with the shipped script, into a volume of its own', () => {
    const { command = [], volumes: mounted = [] } = service('postgres');
    const settings = command.filter((part) => part.startsWith('archive_'));
    expect(settings).toEqual([
      'archive_mode=on',
      'archive_timeout=60s',
      'archive_command=/usr/local/bin/archive-wal %p /archive/%f',
    ]);
    expect(mounted).toContain('./deploy/archive-wal:/usr/local/bin/archive-wal:ro');
    expect(mounted).toContain('wal-archive:/archive');
    for (const name of ['archive-wal', 'backup', 'restore', 'recover'])
      expect([name, statSync(join(ROOT, 'deploy', name)).mode & 0o111]).toEqual([name, 0o111]);
  });

  it('takes each image of others from one setting, so that it can be pinned by its digest', () => {
    const optional = [...envExample()].filter(([name]) => name.endsWith('_IMAGE'));
    expect(optional).not.toEqual([]);
    const ofOthers = Object.entries(services).filter(([, { build }]) => build === undefined);
    const taken = ofOthers.map(([name, { image }]) => `${name} ${image}`);
    expect(taken.toSorted()).toEqual(
      optional
        .filter(([name]) => name !== 'NODE_IMAGE')
        .map(([name, { value }]) => `${name.replace('_IMAGE', '').toLowerCase()} \${${name}:-${value}}`)
        .toSorted(),
    );
    for (const [name, { build }] of own)
      expect([name, build?.args?.['NODE_IMAGE']]).toEqual([
        name,
        `\${NODE_IMAGE:-${envExample().get('NODE_IMAGE')?.value}}`,
      ]);
  });

  it('keeps rows out of the log of PostgreSQL, as everywhere', () => {
    const { command = [] } = service('postgres');
    expect(command.filter((part) => part.startsWith('log_'))).toEqual(
      Object.entries(PRIVATE_LOG).map(([name, value]) => `${name}=${value}`),
    );
  });

  it('gives the health check of PostgreSQL the password that 127.0.0.1 needs', () => {
    const check = service('postgres').healthcheck?.test?.at(-1);
    expect(service('postgres').environment?.['POSTGRES_INITDB_ARGS']).toContain('--auth-host=scram-sha-256');
    expect(check).toMatch(/^PGPASSWORD="\$\$POSTGRES_PASSWORD" psql --host 127\.0\.0\.1 /);
  });

  it('lets the site and the workers be scaled: no fixed port, no fixed name', () => {
    for (const name of ['bff-1', 'workers-1']) {
      expect(service(name).ports).toBeUndefined();
      expect(service(name)).not.toHaveProperty('container_name');
    }
  });

  it('trusts the proxy for client addresses, and the proxy is on that network', () => {
    const subnet = /subnet: (\S+)/.exec(composeText())?.[1];
    expect(service('bff-1').environment?.['TRUSTED_PROXIES']).toBe(subnet);
    expect(networksOf(service('caddy'))).toEqual(['edge']);
  });

  it('starts redis with persistence and without eviction', () => {
    const command = JSON.stringify(service('redis').command);
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
  });

  it('refers only to services, networks, volumes and files that exist', () => {
    for (const [name, one] of Object.entries(services)) {
      const targets = Object.keys(one.depends_on ?? {});
      expect([name, targets.filter((target) => !(target in services))]).toEqual([name, []]);
      expect([name, networksOf(one).filter((target) => !(target in networks))]).toEqual([name, []]);
      for (const volume of one.volumes ?? []) {
        const source = volume.split(':')[0] ?? '';
        const isThere = source.startsWith('./') ? existsSync(join(ROOT, source)) : source in volumes;
        expect([name, source, isThere]).toEqual([name, source, true]);
      }
    }
  });

  it('mounts volumes into the runtime image only at folders that its user owns', () => {
    const runtime = stages().find(({ name }) => name === 'runtime');
    const runs = runtime?.instructions.filter(({ keyword }) => keyword === 'RUN') ?? [];
    const owned = runs.map(({ text }) => text).join(' ');
    const mounted = own
      .filter(([, one]) => one.build?.target === 'runtime')
      .flatMap(([, one]) => one.volumes ?? [])
      .map((volume) => volume.split(':')[1] ?? '');
    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((folder) => !new RegExp(`chown node:node[^&]* ${folder}\\b`).test(owned))).toEqual(
      [],
    );
  });

  it('keeps the files of earlier builds in a volume that all replicas of the site share', () => {
    const bffs = Object.entries(services).filter(([name]) => name.startsWith('bff-'));
    const keptIn = new Set(
      bffs.map(([, { environment, volumes: mounted = [] }]) =>
        mounted.find((volume) => volume.endsWith(`:${environment?.['STATIC_KEPT_DIR']}`)),
      ),
    );
    expect([...keptIn]).toEqual(['kept-builds:/kept-builds']);
  });

  it('runs the migrations before the processes that need the schema', () => {
    for (const name of ['bff-1', 'workers-1', 'seed']) {
      expect(service(name).depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
    }
  });
});

describe('the replicas', () => {
  const named = (prefix: string): string[] =>
    Object.keys(services).filter((name) => new RegExp(`^${prefix}-\\d+$`).test(name));

  it('are identical, and numbered from 1', () => {
    for (const prefix of ['bff', 'workers']) {
      const names = named(prefix);
      expect(names).toEqual(names.map((_, index) => `${prefix}-${index + 1}`));
      for (const name of names) expect(service(name)).toEqual(service(`${prefix}-1`));
    }
    expect(named('bff').length).toBeGreaterThanOrEqual(2);
  });

  it('are all in the proxy’s list, with their port', () => {
    const port = environmentOf('bff-1', filled())['BFF_PORT'];
    expect(service('caddy').environment?.['BFF_UPSTREAMS']).toBe(
      named('bff')
        .map((name) => `${name}:${port}`)
        .join(' '),
    );
  });

  it('have enough time to stop', () => {
    const { drainDelayMs } = readBffConfig(environmentOf('bff-1', filled()));
    expect(drainDelayMs).toBeGreaterThan(0);
    const grace = Number.parseInt(service('bff-1').stop_grace_period ?? '', 10) * 1_000;
    expect(grace).toBeGreaterThan(drainDelayMs + SHUTDOWN_TIMEOUT_MS);
  });
});

describe('every container', () => {
  const NEEDED: Record<string, string[]> = {
    caddy: ['NET_BIND_SERVICE'],
    clamav: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
  };

  it.each(Object.entries(services))('%s has no rights it does not need, and ends somewhere', (name, one) => {
    expect(one.cap_drop).toEqual(['ALL']);
    expect(one.cap_add ?? []).toEqual(NEEDED[name] ?? []);
    expect(one.security_opt).toEqual(['no-new-privileges:true']);
    expect(one.read_only).toBe(true);
    expect(one.tmpfs).toContain('/tmp');
    expect(one.mem_limit).toMatch(/^\d+[mg]$/);
    expect(one.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  it('of Redis has twice the memory of its limit', () => {
    const bytes = (text = ''): number => Number.parseInt(text, 10) * (/g/i.test(text) ? 1024 : 1);
    const most = /--maxmemory (\w+)/.exec(JSON.stringify(service('redis').command))?.[1];
    expect(bytes(service('redis').mem_limit)).toBeGreaterThanOrEqual(2 * bytes(most));
  });
});

/** An example of an `.env` for live payments. */
function filled(): Record<string, string> {
  return {
    PUBLIC_ORIGIN: 'https://pay.deccanloop.in',
    PAYMENT_MODE: 'live',
    LINK_SECRET: 'f4Qz81LmTn0vXcR7yKpW3sHdGbJ6uEaO',
    LINK_SECRET_ID: 'k1',
    COOKIE_SECRET: 'Zk9wQeR2tYuI5oPaSdF8gHjKlMnBvC3x',
    OTP_SECRET: 'Ot9wQeR2tYuI5oPaSdF8gHjKlMnBvC3x',
    ORDER_SECRET: 'Rd5uW8xZ1cV4bN7mQ0aS3fG6hJ9kL2pT',
    ORDER_SECRET_ID: 'o1',
    FILE_KEYS: 'f1:3e5d0c7b9a1f2846d8e0b6c4a2f19375e8d7c6b5a4938271605f4e3d2c1b0a9f',
    SMTP_URL: 'smtps://deccanloop:m4il@mail.deccanloop.in',
    MAIL_FROM: 'Deccanloop Technologies <no-reply@deccanloop.in>',
    POSTGRES_SUPERUSER_PASSWORD: 'sup3r',
    POSTGRES_OWNER_PASSWORD: '0wn3r',
    POSTGRES_BFF_PASSWORD: 'bff1',
    POSTGRES_WORKER_PASSWORD: 'w0rk3r',
    REDIS_PASSWORD: 'r3d1s',
    RAZORPAY_KEY_ID: 'rzp_live_a1B2c3D4e5F6g7',
    RAZORPAY_KEY_SECRET: 'Qm8ZrT4yUiOp1LkJ7hGf',
    RAZORPAY_WEBHOOK_SECRET: 'Vb5NcX9zAq3WsE6dRf0T',
  };
}

/** The same for the demo profile, as in docs/OPERATIONS.md. */
function filledForDemo(): Record<string, string> {
  const sandbox = 'http://sandbox.localhost:4000';
  return {
    ...filled(),
    PUBLIC_ORIGIN: 'http://localhost',
    PAYMENT_MODE: 'test',
    SANDBOX_ORIGIN: sandbox,
    SMTP_URL: 'smtp://mailbox:4025?ignoreTLS=true',
    SMS_URL: 'http://mailbox:4001/sms',
    SMS_KEY: 'Tx9wQeR2tYuI5oPa',
    SMS_SENDER: 'DECLOP',
    RAZORPAY_KEY_ID: 'rzp_test_a1B2c3D4e5F6g7',
    RAZORPAY_API_BASE: `${sandbox}/razorpay`,
    RAZORPAY_CHECKOUT_URL: `${sandbox}/razorpay/checkout/v1/checkout.js`,
    PHONEPE_CLIENT_ID: 'SANDBOX_a1b2c3',
    PHONEPE_CLIENT_SECRET: 'Qw7Er5Ty3Ui1Op9As8Df',
    PHONEPE_MERCHANT_ID: 'SANDBOXMERCHANT',
    PHONEPE_WEBHOOK_USERNAME: 'hooks',
    PHONEPE_WEBHOOK_PASSWORD: 'Hy6Tg5Rf4Ed3Ws2Q',
    PHONEPE_OAUTH_BASE: `${sandbox}/phonepe/apis/pg-sandbox`,
    PHONEPE_PG_BASE: `${sandbox}/phonepe/apis/pg-sandbox`,
  };
}
