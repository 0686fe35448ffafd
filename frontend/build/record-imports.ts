import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Where the modules that were imported on the way are noted: names as Vite's manifest has them. */
export const RECORD = '__importedModules';

/** Not of `later(() => import(…))` and `lazyOnUse(…)`: their files come when they are needed, and no document names them. */
const IMPORT = /(?<!\b(?:later|lazyOnUse)\(\s*\(\)\s*=>\s*)\bimport\(\s*(["'`])([^"'`]+)\1\s*\)/g;

/**
 * On the server, where pages are rendered at build time: notes which parts of the site are loaded while a page is
 * rendered, so that its document can name their files.
 */
export function recordImports(): Plugin {
  let root = '';
  return {
    name: 'record-imports',
    apply: (config, { command }) => command === 'build' && Boolean(config.build?.ssr),
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    async transform(code, id) {
      if (!id.startsWith(`${root}/src/`) || !code.includes('import(')) return null;
      let changed = code;
      for (const [call, , specifier] of code.matchAll(IMPORT)) {
        const found = await this.resolve(specifier ?? '', id);
        if (!found) continue;
        const name = relative(root, found.id).replaceAll('\\', '/');
        changed = changed.replace(call, `(globalThis.${RECORD}?.add(${JSON.stringify(name)}), ${call})`);
      }
      return { code: changed, map: null };
    },
  };
}
