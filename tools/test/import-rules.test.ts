import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const CONFIG = '.dependency-cruiser.cjs';
const { forbidden } = createRequire(import.meta.url)(join(ROOT, CONFIG)) as {
  forbidden: { name: string; comment: string }[];
};

/** One import in a generated tree, and the rule that it breaks (null: it is allowed). */
interface Case {
  from: string;
  to: string;
  type?: boolean;
  breaks: string | null;
}

const broken = (breaks: string, from: string, to: string, type = false): Case => ({ from, to, type, breaks });
const allowed = (from: string, to: string, type = false): Case => ({ from, to, type, breaks: null });

const CASES: Case[] = [
  broken('feature-not-another-feature', 'frontend/src/features/a/one.ts', 'frontend/src/features/b/two.ts'),
  broken('feature-not-app', 'frontend/src/features/c/one.ts', 'frontend/src/app/store.ts'),
  broken(
    'components-lib-content-stand-alone',
    'frontend/src/components/ui/x.ts',
    'frontend/src/features/b/two.ts',
  ),
  broken('frontend-only-contracts', 'frontend/src/lib/y.ts', 'core/platform/errors.ts'),
  broken('browser-without-response-schemas', 'frontend/src/lib/check.ts', 'contracts/src/api/endpoints.ts'),
  broken('browser-without-response-schemas', 'frontend/src/lib/shape.ts', 'contracts/src/payments/dto.ts'),
  broken(
    'browser-without-response-schemas',
    'contracts/src/payments/mix.ts',
    'contracts/src/payments/wallet-dto.ts',
  ),
  allowed('frontend/src/lib/typed.ts', 'contracts/src/api/endpoints.ts', true),
  broken('routes-without-sql', 'bff/src/routes/one/sql.ts', 'knex'),
  broken('routes-without-sql', 'bff/src/routes/one/table.ts', 'core/domain/d/payment-repository.ts', true),
  broken('routes-without-connections', 'bff/src/routes/one/open.ts', 'core/platform/database.ts'),
  broken('route-not-another-route', 'bff/src/routes/one/two.ts', 'bff/src/routes/two/index.ts'),
  broken('bff-not-workers', 'bff/src/app.ts', 'workers/src/registry.ts'),
  broken('workers-not-bff', 'workers/src/start.ts', 'bff/src/config.ts'),
  broken('job-not-another-job', 'workers/src/jobs/poll.ts', 'workers/src/jobs/apply.ts'),
  broken('domain-without-transport', 'core/domain/d/http.ts', 'koa'),
  broken('core-not-processes', 'core/platform/who.ts', 'workers/src/registry.ts'),
  broken('domain-not-gateways', 'core/domain/d/call.ts', 'core/gateways/razorpay/client.ts'),
  broken('domain-takes-its-connections', 'core/domain/d/queue.ts', 'core/platform/queue.ts'),
  broken('domain-not-another-repository', 'core/domain/e/peek.ts', 'core/domain/d/payment-repository.ts'),
  broken('gateways-know-the-port-only', 'core/gateways/razorpay/settle.ts', 'core/domain/d/settlement.ts'),
  broken('gateways-without-database', 'core/gateways/razorpay/store.ts', 'pg'),
  broken('platform-below-everything', 'core/platform/up.ts', 'core/domain/d/settlement.ts'),
  broken('contracts-pure', 'contracts/src/node.ts', 'node:fs'),
  broken('migrations-stand-alone', 'migrations/versions/one.ts', 'contracts/src/money.ts'),
  allowed('migrations/main.ts', 'core/platform/errors.ts'),
  broken('migrations-stand-alone', 'migrations/migrate.ts', 'core/platform/errors.ts'),
  allowed('sandbox/launcher/ports.ts', 'core/platform/environment.ts'),
  broken('sandbox-from-outside', 'sandbox/launcher/peek.ts', 'contracts/src/money.ts', true),
  broken('e2e-from-outside', 'e2e/journey.spec.ts', 'bff/src/config.ts'),
  broken('production-not-surroundings', 'bff/src/demo.ts', 'sandbox/embedded/postgres.ts'),
  broken('sandbox-as-servers-only', 'core/testing/launch.ts', 'sandbox/launcher/start.ts'),
  broken('production-not-test-code', 'workers/src/fake.ts', 'core/testing/builders.ts'),
  broken('production-not-dev-dependency', 'bff/src/handy.ts', 'supertest'),
  broken('sdk-stands-alone', 'sdk/node/src/money.ts', 'contracts/src/money.ts', true),
  broken('sdk-stands-alone', 'sdk/node/src/query.ts', 'pg'),
  broken('product-without-sdk', 'bff/src/self.ts', 'sdk/node/src/money.ts'),
  broken('no-circular', 'core/platform/egg.ts', 'core/platform/hen.ts'),
  broken('not-to-unresolvable', 'bff/src/lost.ts', './nowhere'),

  allowed('sdk/node/src/hash.ts', 'node:crypto'),
  allowed('frontend/src/features/a/ok.ts', 'contracts/src/money.ts'),
  allowed('frontend/src/features/a/own.ts', 'frontend/src/features/a/ok.ts'),
  allowed('bff/src/routes/one/types.ts', 'core/platform/database.ts', true),
  allowed('bff/src/routes/one/service.ts', 'core/domain/d/settlement.ts'),
  allowed('bff/src/routes/one/refuse.ts', 'core/platform/errors.ts'),
  allowed('workers/src/jobs/poll.test.ts', 'workers/src/jobs/poll.ts'),
  allowed('workers/src/jobs/settle.ts', 'workers/src/jobs/job-work.ts', true),
  allowed('core/domain/payments/settlement.ts', 'core/domain/ledger/repository.ts'),
  allowed('workers/src/main.ts', 'core/gateways/razorpay/client.ts'),
  allowed('core/domain/e/service.ts', 'core/domain/d/settlement.ts'),
  allowed('core/domain/d/own.ts', 'core/domain/d/payment-repository.ts'),
  allowed('core/gateways/razorpay/port.ts', 'core/domain/d/gateway-port.ts'),
  allowed('core/gateways/razorpay/client.test.ts', 'sandbox/gateways/server.ts'),
  allowed('core/testing/services.ts', 'sandbox/embedded/postgres.ts'),
  allowed('e2e/set-up.ts', 'sandbox/gateways/server.ts'),
  allowed('bench/credit.ts', 'sandbox/embedded/postgres.ts'),
  allowed('contracts/src/schema.ts', 'yup'),
];

const PACKAGES: Record<string, 'dependencies' | 'devDependencies'> = {
  knex: 'dependencies',
  pg: 'dependencies',
  koa: 'dependencies',
  yup: 'dependencies',
  supertest: 'devDependencies',
};

interface Violation {
  from: string;
  rule: { name: string };
}

describe('the import rules', () => {
  const tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
  let violations: Violation[];

  beforeAll(() => {
    buildTree(tree);
    const report = cruise(tree, 'json');
    violations = (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations;
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('each have a case below that breaks them, and a reason', () => {
    const covered = new Set(CASES.map((one) => one.breaks));
    expect(forbidden.map((rule) => rule.name).filter((name) => !covered.has(name))).toEqual([]);
    expect(forbidden.filter((rule) => rule.comment.length < 30)).toEqual([]);
  });

  it.each(CASES.filter((one) => one.breaks !== null))('$breaks rejects $from → $to', ({ from, breaks }) => {
    expect(violations.filter((one) => one.from === from).map((one) => one.rule.name)).toContain(breaks);
  });

  it.each(CASES.filter((one) => one.breaks === null))('let pass $from → $to', ({ from }) => {
    expect(violations.filter((one) => one.from === from).map((one) => one.rule.name)).toEqual([]);
  });

  it('show the reason with the error', () => {
    const output = cruise(tree, 'err-long').replaceAll(/\s+/g, ' ');
    for (const rule of forbidden) expect(output).toContain(rule.comment);
  });
});

function cruise(cwd: string, outputType: 'json' | 'err-long'): string {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = [
    'contracts',
    'core',
    'migrations',
    'bff',
    'workers',
    'sandbox',
    'frontend',
    'e2e',
    'bench',
    'sdk',
  ];
  const args = [program, '--config', CONFIG, '--output-type', outputType, '--no-cache', ...folders];
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    // The program exits with the number of violations, as expected here.
    return (error as { stdout: string }).stdout;
  }
}

function buildTree(tree: string): void {
  cpSync(join(ROOT, CONFIG), join(tree, CONFIG));
  write(tree, 'tsconfig.json', '{"compilerOptions":{"module":"ESNext","moduleResolution":"bundler"}}');
  const listed = (kind: string): Record<string, string> =>
    Object.fromEntries(
      Object.keys(PACKAGES).flatMap((name) => (PACKAGES[name] === kind ? [[name, '1.0.0']] : [])),
    );
  write(
    tree,
    'package.json',
    JSON.stringify({
      type: 'module',
      dependencies: listed('dependencies'),
      devDependencies: listed('devDependencies'),
    }),
  );
  for (const name of Object.keys(PACKAGES)) {
    write(tree, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(tree, `node_modules/${name}/index.js`, 'module.exports = {};');
  }
  for (const { from, to, type } of CASES) {
    const isFile = to.endsWith('.ts');
    const specifier = isFile
      ? relative(dirname(from), to)
          .replace(/^(?!\.)/, './')
          .replace(/\.ts$/, '')
      : to;
    write(tree, from, `import ${type ? 'type ' : ''}{ x } from '${specifier}';\nexport const y = x;\n`);
  }
  for (const { to } of CASES) {
    if (to.endsWith('.ts') && !CASES.some((one) => one.from === to)) write(tree, to, 'export const x = 1;\n');
  }
  write(tree, 'core/platform/hen.ts', "import { y } from './egg';\nexport const x = y;\n");
}

function write(tree: string, path: string, content: string): void {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
