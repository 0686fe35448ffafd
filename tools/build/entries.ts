/** One bundle of the product: its entry file and its name in `dist/`. */
export interface Entry {
  name: string;
  source: string;
  /** A folder the process reads at run time, copied to `dist/<its last part>` beside the bundle. */
  files?: string;
  /** Started by another entry, which has read the environment already. */
  isThread?: true;
  /** Run by people, never by `make dev`, which does not bundle it. */
  isCommand?: true;
}

/**
 * Node's options for a bundle. Semi-spaces of 4 MB instead of 16 MB collect short-lived objects sooner; a process under
 * load uses some 30 MB less, and a request takes about 6 % more processor time.
 */
export const NODE_ARGS: readonly string[] = ['--enable-source-maps', '--max-semi-space-size=4'];

/**
 * Settings of glibc's allocator in the image. Decoders of pictures allocate megabytes in several threads; by default each of
 * those keeps what it has freed, and a BFF that masks pictures held 280 MB more.
 */
export const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
} as const;

/** Every process and command that is shipped; the tests of docs and Dockerfile read it too. */
export const ENTRIES: readonly Entry[] = [
  { name: 'bff', source: 'bff/src/main.ts' },
  // A thread of the bff, which finds its bundle beside its own.
  { name: 'masking-thread', source: 'core/domain/kyc/masking/thread.ts', isThread: true },
  { name: 'workers', source: 'workers/src/main.ts' },
  // A thread of the workers.
  { name: 'paper-thread', source: 'workers/src/papers/paper-thread.ts', isThread: true },
  // Runs one of the two above in a container, and ends it when it hangs.
  { name: 'supervise', source: 'core/platform/supervisor/main.ts' },
  { name: 'migrate', source: 'migrations/main.ts' },
  { name: 'seed', source: 'migrations/seed/main.ts', files: 'migrations/seed/kyc-specimens' },
  { name: 'link', source: 'tools/link.ts' },
  { name: 'gateway', source: 'tools/gateway.ts', isCommand: true },
  { name: 'admin', source: 'tools/admin.ts', isCommand: true },
  { name: 'reconcile', source: 'tools/reconcile.ts', isCommand: true },
  { name: 'restored', source: 'tools/restored.ts', isCommand: true },
  { name: 'audit-log', source: 'tools/audit-log.ts', isCommand: true },
  { name: 'check-payment', source: 'tools/check-payment.ts', isCommand: true },
  { name: 'rotate-keys', source: 'tools/rotate-keys.ts', isCommand: true },
  { name: 'rebuild-analytics', source: 'tools/rebuild-analytics.ts', isCommand: true },
  { name: 'sandbox-gateways', source: 'sandbox/gateways/main.ts', files: 'sandbox/gateways/pages' },
  { name: 'sandbox-mailbox', source: 'sandbox/mailbox/main.ts' },
  { name: 'start', source: 'sandbox/launcher/main.ts' },
];
