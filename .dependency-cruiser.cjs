/**
 * Import rules. The error shows the rule's comment. tools/test/import-rules.test.ts breaks every rule once.
 */

const TESTS = '(\\.test\\.tsx?$|/testing/|^e2e/|^bench/|^tools/)';
const PROCESSES = '^(bff|workers)/';
/** Programs that are not part of the product. */
const SURROUNDINGS = '^(sandbox|e2e|bench|tools)/';
const package_ = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
/**
 * These write in one transaction, or read in one statement, rows of two domains: the payment with its ledger
 * transfer, the webhook with its payment.
 */
const SHARES_A_TRANSACTION = [
  '^core/domain/payments/(settlement|queries)\\.ts$',
  '^core/domain/webhooks/apply\\.ts$',
  // A money action of staff: approval, capture, refund, ledger transfer, findings and timeline in one transaction.
  '^core/domain/money-actions/',
  '^core/domain/approvals/approval-steps\\.ts$',
  // An adjustment or a bank transfer: wallet, ledger transfer and approval in one transaction.
  '^core/domain/wallet-bookings/',
  // A payout to a merchant: ledger transfer and approval in one transaction.
  '^core/domain/merchant-payouts/',
  // The rules read limit and administrators in the transaction of the action; a change of the limit is an approval.
  '^core/domain/approval-limit/(rule-settings|approval-limits)\\.ts$',
  '^core/domain/refunds/held-refund-repository\\.ts$',
  // A dispute, its transfer in the ledger, and the timeline of its payment.
  '^core/domain/disputes/change-repository\\.ts$',
  // A phase of a quotation and its transfer.
  '^core/domain/phase-payments/phase-(payments|execution)\\.ts$',
  // A payout, its transfer in the ledger, and the look-up of an order that only it names.
  '^core/domain/gateway-payouts/(posting-repository|payout-recording)\\.ts$',
  // The end of a merchant's payment, and the finding that its payer has paid twice.
  '^core/domain/merchant-payments/live-payments\\.ts$',
  // A declined price ends the payments of its phases.
  '^core/domain/quotations/customer-changes\\.ts$',
  // A request for a refund: its ticket, under the lock of the payment's refunds.
  '^core/domain/refund-requests/refund-requests\\.ts$',
  // A lost booking: its rows, ledger transfer and approval in one transaction.
  '^core/domain/restores/booking-making\\.ts$',
  // A download of the own data: everything about a person in one snapshot.
  '^core/domain/data-exports/tables/',
  // The page of a person counts their tickets and quotations in the snapshot that shows the person.
  '^core/domain/payment-lookup/person-detail\\.ts$',
];
/** These check environment and database role before a migration runs, and insert the demo data of the current version. */
const MIGRATION_COMMANDS = ['^migrations/main\\.ts$', '^migrations/environment\\.ts$', '^migrations/seed/'];
/** Declarations of calls and schemas of responses. The schemas of requests, which forms use, are in other files. */
const DECLARATIONS = ['^contracts/src/api/', '^contracts/src/.*dto\\.ts$'];
/** An import that exists at run time; `import type` does not. */
const AT_RUN_TIME = { dependencyTypesNot: ['type-only'] };

module.exports = {
  forbidden: [
    // frontend
    {
      name: 'feature-not-another-feature',
      severity: 'error',
      comment:
        'A feature never imports another feature: move shared code to components, lib or contracts, or let app combine them.',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'feature-not-app',
      severity: 'error',
      comment: 'app imports the features, never the other way round, so that a feature can be removed.',
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
        'A route calls a domain service; SQL is only in repository files, so that one place knows each table.',
      from: { path: '^bff/src/routes/', pathNot: TESTS },
      to: { path: [package_('knex', 'pg'), '^core/domain/.*(repository|-repository)\\.ts$'] },
    },
    {
      name: 'routes-without-connections',
      severity: 'error',
      comment:
        'A route gets its dependencies from main.ts: of the platform it imports types and errors, never databases, queues or gateways.',
      from: { path: '^bff/src/routes/', pathNot: TESTS },
      to: { path: '^core/(platform|gateways)/', pathNot: '^core/platform/errors\\.ts$', ...AT_RUN_TIME },
    },
    {
      name: 'route-not-another-route',
      severity: 'error',
      comment: 'Route folders are independent: code that two of them need is middleware or a domain service.',
      from: { path: '^bff/src/routes/([^/]+)/' },
      to: { path: '^bff/src/routes/[^/]+/', pathNot: '^bff/src/routes/$1/' },
    },
    {
      name: 'bff-not-workers',
      severity: 'error',
      comment:
        'The BFF records requests and webhooks; workers settle payments. They share only core and the database.',
      from: { path: '^bff/' },
      to: { path: '^workers/' },
    },

    // workers
    {
      name: 'workers-not-bff',
      severity: 'error',
      comment:
        'Workers do not handle HTTP requests of the site: code that both processes need belongs to core.',
      from: { path: '^workers/' },
      to: { path: '^bff/' },
    },
    {
      name: 'job-not-another-job',
      severity: 'error',
      comment: 'A job never calls another job: it enqueues an outbox message, or both use a domain service.',
      from: { path: '^workers/src/jobs/([^/.]+)', pathNot: TESTS },
      // job-work.ts contains the type of all jobs, not a job.
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
      comment: 'The domain defines the port; gateways implement it and main.ts connects them.',
      from: { path: '^core/domain/', pathNot: TESTS },
      to: { path: '^core/gateways/' },
    },
    {
      name: 'domain-takes-its-connections',
      severity: 'error',
      comment:
        'A domain service gets its database and queue as arguments; at run time it imports only code that opens no connection and reads no environment.',
      from: { path: '^core/domain/', pathNot: TESTS },
      to: { path: '^core/platform/(queue|env|shutdown|health)', ...AT_RUN_TIME },
    },
    {
      name: 'domain-not-another-repository',
      severity: 'error',
      comment:
        "A domain uses another domain's service, never its tables (named exceptions: code that must share one transaction).",
      from: { path: '^core/domain/([^/]+)/', pathNot: [TESTS, ...SHARES_A_TRANSACTION] },
      to: { path: '^core/domain/.*(repository|-repository)\\.ts$', pathNot: '^core/domain/$1/' },
    },
    {
      name: 'gateways-know-the-port-only',
      severity: 'error',
      comment: 'A gateway only translates: it imports the port and the domain types, never a domain service.',
      from: { path: '^core/gateways/', pathNot: TESTS },
      to: { path: '^core/domain/', pathNot: '^core/domain/[^/]+/(gateway-port|types|errors)\\.ts$' },
    },
    {
      name: 'gateways-without-database',
      severity: 'error',
      comment: 'A gateway module keeps no state: no database, no queue.',
      from: { path: '^core/gateways/', pathNot: TESTS },
      to: { path: [package_('knex', 'pg', 'bullmq', 'ioredis'), '^core/platform/(database|queue|outbox)'] },
    },
    {
      name: 'platform-below-everything',
      severity: 'error',
      comment: 'Domain and gateways use the platform; the platform imports neither.',
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
        'A migration never changes once merged, but code that it imports would (the commands that run migrations read their environment like every process, and the demo data is made by the product).',
      from: { path: '^migrations/', pathNot: [TESTS, ...MIGRATION_COMMANDS] },
      to: { path: '^(contracts|core|bff|workers|frontend|sandbox)/' },
    },

    // sandbox, e2e, tests
    {
      name: 'sandbox-from-outside',
      severity: 'error',
      comment:
        'The sandbox tests the product from outside: with shared code, both could contain the same mistake. Only the reader of settings is shared.',
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
        'A journey uses HTTP and the browser, like a user; only its set-up starts the embedded services and the gateways. To visit every page, it reads the table of addresses.',
      from: { path: '^e2e/' },
      to: {
        path: '^(contracts|core|migrations|bff|workers|frontend|sandbox|bench|tools)/',
        pathNot: '^(sandbox/(embedded|gateways)/|contracts/src/routes\\.ts$)',
      },
    },
    {
      name: 'production-not-surroundings',
      severity: 'error',
      comment:
        'Production code does not depend on sandbox, tests, benchmarks or tools (core/testing, bench and e2e may start the sandbox servers).',
      from: { path: '^(contracts|core|migrations|bff|workers|frontend)/', pathNot: TESTS },
      to: { path: SURROUNDINGS },
    },
    {
      name: 'sandbox-as-servers-only',
      severity: 'error',
      comment: 'Tests start the sandbox servers and use them by HTTP; they never import its other modules.',
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
      comment: 'The image contains only dependencies; a devDependency would be missing there.',
      from: { path: '^(contracts|core|migrations|bff|workers)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },

    // sdk
    {
      name: 'sdk-stands-alone',
      severity: 'error',
      comment:
        'Merchants install the SDK without this repository and without other packages: it imports Node and itself.',
      from: { path: '^sdk/', pathNot: TESTS },
      to: { pathNot: '^sdk/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'product-without-sdk',
      severity: 'error',
      comment: 'The SDK is a client of the product; the product does not use it.',
      from: { path: '^(contracts|core|migrations|bff|workers|frontend|sandbox)/', pathNot: TESTS },
      to: { path: '^sdk/' },
    },

    // everywhere
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files import each other at run time: join them, or move the shared part to a third.',
      from: {},
      to: { circular: true, viaOnly: AT_RUN_TIME },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'The import cannot be resolved: a wrong path, or a package missing from package.json.',
      from: {},
      // Modules that the build makes (frontend/build/documentation).
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      // Samples of the documentation are programs of merchants; tests run them in folders of their own.
      path: [
        '(^|/)(dist|coverage|\\.data|\\.cache|test-results|playwright-report|generated-client)/',
        '^frontend/src/content/docs/samples/',
      ],
    },
    // Type imports count too: a boundary also limits what a module knows about another.
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
