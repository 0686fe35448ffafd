/** One bundle of the product: where it starts and what the file is called in `dist/`. */
export interface Entry {
  name: string;
  source: string;
  /** A folder the process reads at run time, copied to `dist/<its last part>` beside the bundle. */
  files?: string;
}

/**
 * How Node runs a bundle. A young generation of 4 MB a half instead of 16: short-lived garbage is taken away
 * sooner, and a process under load stays some 30 MB smaller.
 */
export const NODE_ARGS: readonly string[] = ['--enable-source-maps', '--max-semi-space-size=4'];

/** Every process and command that is shipped, in one place; docs and the Dockerfile test read it too. */
export const ENTRIES: readonly Entry[] = [
  { name: 'bff', source: 'bff/src/main.ts' },
  { name: 'workers', source: 'workers/src/main.ts' },
  // Runs one of the two above in a container, and ends it when it hangs.
  { name: 'supervise', source: 'core/platform/supervisor/main.ts' },
  { name: 'migrate', source: 'migrations/main.ts' },
  { name: 'seed', source: 'migrations/seed/main.ts' },
  { name: 'link', source: 'tools/link.ts' },
  { name: 'gateway', source: 'tools/gateway.ts' },
  { name: 'admin', source: 'tools/admin.ts' },
  { name: 'reconcile', source: 'tools/reconcile.ts' },
  { name: 'restored', source: 'tools/restored.ts' },
  { name: 'check-payment', source: 'tools/check-payment.ts' },
  { name: 'sandbox-gateways', source: 'sandbox/gateways/main.ts', files: 'sandbox/gateways/pages' },
  { name: 'sandbox-mailbox', source: 'sandbox/mailbox/main.ts' },
  { name: 'start', source: 'sandbox/launcher/main.ts' },
];
