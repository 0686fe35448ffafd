/**
 * Who may import whom. Each rule's comment is what the error shows; docs/ARCHITECTURE.md has the same table.
 * tools/test/import-rules.test.ts breaks every rule once.
 */

const TESTS = '(\\.test\\.tsx?$|/testing/|^e2e/|^bench/|^tools/)';
const PROCESSES = '^(bff|workers)/';
/** Programs around the product: nothing the product runs on. */
const SURROUNDINGS = '^(sandbox|e2e|bench|tools)/';
const package_ = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
/**
 * These write, or read in one view, what belongs to two domains: the payment with its ledger transfer, the
 * webhook with the payment it is about.
 */
const SHARES_A_TRANSACTION = [
  '^core/domain/payments/(settlement|queries)\\.ts$',
  '^core/domain/webhooks/apply\\.ts$',
  // An action of staff: approval, capture, refund, ledger transfer, findings and timeline in one transaction.
  '^core/domain/money-actions/',
  '^core/domain/approvals/approval-steps\\.ts$',
  '^core/domain/refunds/held-refund-repository\\.ts$',
];
/** They check environment and database role before a migration runs. */
const MIGRATION_COMMANDS = ['^migrations/(seed/)?main\\.ts$', '^migrations/environment\\.ts$'];
/** Declarations of calls and schemas of responses. The schemas of requests, which forms use, are in other files. */
const DECLARATIONS = ['^contracts/src/api/', '^contracts/src/.*dto\\.ts$'];
/** An import that leaves a trace at run time; `import type` does not. */
const AT_RUN_TIME = { dependencyTypesNot: ['type-only'] };

module.exports = {
  forbidden: [
    // frontend
    {
      name: 'feature-not-another-feature',
      severity: 'error',
      comment:
        'A feature never imports another feature: move what both need to components, lib or contracts, or let app join them.',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'feature-not-app',
      severity: 'error',
      comment: 'app knows the features, never the other way round, or no feature could be taken out.',
      from: { path: '^frontend/src/features/', pathNot: TESTS },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'components-lib-content-stand-alone',
      severity: 'error',
      comment:
        'components, lib and content serve every feature: they import contracts, never features or app.',
      from: { path: '^frontend/src/(components|lib|content)/', pathNot: TESTS },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'frontend-only-contracts',
      severity: 'error',
      comment:
        'The browser shares only contracts with the servers; anything else would ship server code, or secrets, to it.',
      from: { path: '^frontend/' },
      to: { path: '^(core|bff|workers|migrations|sandbox|tools|bench|e2e)/' },
    },

    {
      name: 'browser-without-response-schemas',
      severity: 'error',
      comment:
        'Browsers do not check responses: of the declarations and response schemas they import types only, so that no page loads them.',
      from: { path: '^(frontend/src|contracts/src)/', pathNot: [TESTS, ...DECLARATIONS] },
      to: { path: DECLARATIONS, ...AT_RUN_TIME },
    },

    // bff
    {
      name: 'routes-without-sql',
      severity: 'error',
      comment:
        'A route asks a domain service; SQL lives in repository files only, so that one place knows each table.',
      from: { path: '^bff/src/routes/', pathNot: TESTS },
      to: { path: [package_('knex', 'pg'), '^core/domain/.*(repository|-repository)\\.ts$'] },
    },
    {
      name: 'routes-without-connections',
      severity: 'error',
      comment:
        'A route takes what main.ts wired: of the platform it imports types and errors, never databases, queues or gateways.',
      from: { path: '^bff/src/routes/', pathNot: TESTS },
      to: { path: '^core/(platform|gateways)/', pathNot: '^core/platform/errors\\.ts$', ...AT_RUN_TIME },
    },
    {
      name: 'route-not-another-route',
      severity: 'error',
      comment: 'Route folders stand alone: what two of them need is middleware or a domain service.',
      from: { path: '^bff/src/routes/([^/]+)/' },
      to: { path: '^bff/src/routes/[^/]+/', pathNot: '^bff/src/routes/$1/' },
    },
    {
      name: 'bff-not-workers',
      severity: 'error',
      comment:
        'The BFF records requests and facts; workers settle. They meet in core and in the database only.',
      from: { path: '^bff/' },
      to: { path: '^workers/' },
    },

    // workers
    {
      name: 'workers-not-bff',
      severity: 'error',
      comment: 'Workers know nothing of HTTP requests: what both processes need belongs to core.',
      from: { path: '^workers/' },
      to: { path: '^bff/' },
    },
    {
      name: 'job-not-another-job',
      severity: 'error',
      comment:
        'A job never calls another job: it records the wish in the outbox, or both use a domain service.',
      from: { path: '^workers/src/jobs/([^/.]+)', pathNot: TESTS },
      // job-work.ts is what a job is, not a job.
      to: { path: '^workers/src/jobs/', pathNot: '^workers/src/jobs/($1[/.]|job-work\\.ts$)' },
    },

    // core
    {
      name: 'domain-without-transport',
      severity: 'error',
      comment: 'The domain must run under any process: no Koa, no BullMQ, no Redis in it.',
      from: { path: '^core/domain/', pathNot: TESTS },
      to: { path: package_('koa', '@koa/[^/]+', 'koa-[^/]+', 'bullmq', 'ioredis') },
    },
    {
      name: 'core-not-processes',
      severity: 'error',
      comment: 'Processes use core; core does not know them.',
      from: { path: '^core/' },
      to: { path: PROCESSES },
    },
    {
      name: 'domain-not-gateways',
      severity: 'error',
      comment: 'The domain defines the port; gateways implement it and main.ts wires them.',
      from: { path: '^core/domain/', pathNot: TESTS },
      to: { path: '^core/gateways/' },
    },
    {
      name: 'domain-takes-its-connections',
      severity: 'error',
      comment:
        'A domain service is given its database and queue; at run time it imports only what opens nothing and reads no environment.',
      from: { path: '^core/domain/', pathNot: TESTS },
      to: { path: '^core/platform/(queue|env|shutdown|health)', ...AT_RUN_TIME },
    },
    {
      name: 'domain-not-another-repository',
      severity: 'error',
      comment:
        "A domain uses another domain's service, never its tables (exceptions by name: what must share one transaction).",
      from: { path: '^core/domain/([^/]+)/', pathNot: [TESTS, ...SHARES_A_TRANSACTION] },
      to: { path: '^core/domain/.*(repository|-repository)\\.ts$', pathNot: '^core/domain/$1/' },
    },
    {
      name: 'gateways-know-the-port-only',
      severity: 'error',
      comment: 'A gateway translates: it knows the port and the domain types, never a domain service.',
      from: { path: '^core/gateways/', pathNot: TESTS },
      to: { path: '^core/domain/', pathNot: '^core/domain/[^/]+/(gateway-port|types|errors)\\.ts$' },
    },
    {
      name: 'gateways-without-database',
      severity: 'error',
      comment: 'A gateway holds no state of ours: no database, no queue.',
      from: { path: '^core/gateways/', pathNot: TESTS },
      to: { path: [package_('knex', 'pg', 'bullmq', 'ioredis'), '^core/platform/(database|queue|outbox)'] },
    },
    {
      name: 'platform-below-everything',
      severity: 'error',
      comment: 'The platform carries the domain and the gateways; it knows neither.',
      from: { path: '^core/platform/', pathNot: TESTS },
      to: { path: '^core/(domain|gateways)/' },
    },

    // contracts, migrations
    {
      name: 'contracts-pure',
      severity: 'error',
      comment:
        'contracts runs in the browser and on every server: yup and itself, nothing else, not even Node.',
      from: { path: '^contracts/', pathNot: TESTS },
      to: { pathNot: ['^contracts/', package_('yup')] },
    },
    {
      name: 'migrations-stand-alone',
      severity: 'error',
      comment:
        'A migration is frozen once merged; code it imports would change under it (the commands around them read their environment as every process does).',
      from: { path: '^migrations/', pathNot: [TESTS, ...MIGRATION_COMMANDS] },
      to: { path: '^(contracts|core|bff|workers|frontend|sandbox)/' },
    },

    // sandbox, e2e, tests
    {
      name: 'sandbox-from-outside',
      severity: 'error',
      comment:
        'The sandbox tests the product from outside: sharing its code would let one mistake hide in both. How a setting is read is nothing it tests.',
      from: { path: '^sandbox/' },
      to: {
        path: '^(contracts|core|migrations|bff|workers|frontend)/',
        pathNot: '^core/platform/(environment|environment-addresses|redis-address|config-or-exit)\\.ts$',
      },
    },
    {
      name: 'e2e-from-outside',
      severity: 'error',
      comment:
        'A journey uses HTTP and the browser, as a person would; only its set-up starts the embedded services and the gateways.',
      from: { path: '^e2e/' },
      to: {
        path: '^(contracts|core|migrations|bff|workers|frontend|sandbox|bench|tools)/',
        pathNot: '^sandbox/(embedded|gateways)/',
      },
    },
    {
      name: 'production-not-surroundings',
      severity: 'error',
      comment:
        'What customers run does not depend on sandbox, tests, benchmarks or tools (core/testing, bench and e2e may start the sandbox servers).',
      from: { path: '^(contracts|core|migrations|bff|workers|frontend)/', pathNot: TESTS },
      to: { path: SURROUNDINGS },
    },
    {
      name: 'sandbox-as-servers-only',
      severity: 'error',
      comment: 'Tests start the sandbox as servers and speak HTTP to them; its inner parts are its own.',
      from: { path: '^(core|bff|workers)/' },
      to: { path: '^sandbox/', pathNot: '^sandbox/(embedded|gateways|mailbox)/' },
    },
    {
      name: 'production-not-test-code',
      severity: 'error',
      comment: 'Test code in production would ship builders, fakes and their dependencies.',
      from: { pathNot: TESTS },
      to: { path: '(\\.test\\.tsx?$|/testing/)' },
    },
    {
      name: 'production-not-dev-dependency',
      severity: 'error',
      comment: 'The image holds dependencies only; a devDependency would be missing there.',
      from: { path: '^(contracts|core|migrations|bff|workers)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },

    // everywhere
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files that need each other at run time are one file, or hide a third.',
      from: {},
      to: { circular: true, viaOnly: AT_RUN_TIME },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'The import leads nowhere: a wrong path, or a package missing from package.json.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(dist|coverage|\\.data|\\.cache|test-results|playwright-report|generated-client)/',
    },
    // Type imports count: a boundary is about knowledge, not only about what runs.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
