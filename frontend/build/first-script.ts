import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Its name in Vite's manifest. */
const FIRST_SCRIPT = 'src/app/boot.ts';

/** Builds the first script of the prerendered documents by itself, so that it is one file that imports no other. */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async buildStart() {
      const input = join(import.meta.dirname, '..', FIRST_SCRIPT);
      const options = { configFile: false as const, logLevel: 'warn' as const };
      const built = await build({
        ...options,
        build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input } },
      });
      const { output } = built as Rolldown.RolldownOutput;
      const { code } = output[0];
      this.emitFile({ type: 'asset', name: 'boot.js', originalFileName: FIRST_SCRIPT, source: code });
    },
  };
}
