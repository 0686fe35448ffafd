import { basename, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Their names in Vite's manifest. */
const FIRST_SCRIPTS = ['boot', 'boot-text', 'missing-script'].map((name) => `src/app/delivery/${name}.ts`);

/** Builds the first scripts of documents by themselves, so that each is one file that imports no other. */
export function firstScripts(): Plugin {
  return {
    name: 'first-scripts',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async buildStart() {
      for (const file of FIRST_SCRIPTS) {
        const input = join(import.meta.dirname, '..', file);
        const options = { configFile: false as const, logLevel: 'warn' as const };
        const built = await build({
          ...options,
          build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input } },
        });
        const { output } = built as Rolldown.RolldownOutput;
        const { code } = output[0];
        this.emitFile({
          type: 'asset',
          name: `${basename(file, '.ts')}.js`,
          originalFileName: file,
          source: code,
        });
      }
    },
  };
}
