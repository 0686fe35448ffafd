import { basename, join, resolve } from 'node:path';
import { anyFreePort } from '@deccanloop/sandbox/embedded/ports';
import { build } from 'esbuild';
import { productProcess, type ProductProcess } from './product-process';
import type { Stack } from './start-stack';

/** A folder for temporary bundles in which packages are found as in `bench/` itself. */
const builtDir = join(import.meta.dirname, '../node_modules/.cache');

/** Our own packages are TypeScript, so they are bundled; all others stay external. */
const rootDir = resolve(import.meta.dirname, '../..');
const ownPackages = {
  '@deccanloop/contracts': join(rootDir, 'contracts/src'),
  '@deccanloop/core': join(rootDir, 'core'),
  '@deccanloop/workers': join(rootDir, 'workers/src'),
};

export interface BenchProcess extends ProductProcess {
  origin: string;
}

/**
 * Starts a baseline server as a separate process, bundled and started like the product's processes, with its port in PORT.
 * It answers `/healthz` once it is ready, and ends with the stack.
 */
export async function benchProcess(
  stack: Pick<Stack, 'beside' | 'dataDir'>,
  source: string,
  env: Record<string, string>,
): Promise<BenchProcess> {
  const name = basename(source, '.ts');
  const bundle = join(builtDir, `${name}.mjs`);
  await build({
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    packages: 'external',
    alias: ownPackages,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
  });
  const port = await anyFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = productProcess({
    bundle,
    env: { NODE_ENV: 'production', PORT: String(port), ...env },
    healthUrl: `${origin}/healthz`,
    logPath: join(stack.dataDir, 'logs', `${name}.log`),
  });
  stack.beside.push(child);
  return Object.assign(child, { origin });
}
