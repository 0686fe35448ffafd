import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Not `index.html`: prerendering changes it afterwards, and the BFF compresses it as other documents. */
const COMPRESSIBLE = /(?<!^index)\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/**
 * Writes `.br` and `.gz` beside each compressible file, for the BFF to serve.
 * @param quality of Brotli; the best one takes seconds for a megabyte
 */
export function precompress(quality = constants.BROTLI_MAX_QUALITY): Plugin {
  let outDir = 'dist';
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        const file = join(outDir, name);
        // The second build writes into the folder of the first.
        if (!COMPRESSIBLE.test(name) || !statSync(file).isFile() || existsSync(`${file}.br`)) continue;
        const body = readFileSync(file);
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          }),
        );
        writeFileSync(`${file}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
