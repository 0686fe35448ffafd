import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Where the imported modules are recorded, by their names in Vite's manifest. */
export const RECORD = '__importedModules';

/**
 * Without `lazyInView(() => import(…))`, `lazyOnUse(…)` and `onlyWithoutScripts(…)`: their files are loaded on
 * demand or never, and no document preloads them.
 */
const IMPORT =
  /(?<!\b(?:lazyInView|lazyOnUse|onlyWithoutScripts)\(\s*\(\)\s*=>\s*)\bimport\(\s*(["'`])([^"'`]+)\1\s*\)/g;

/**
 * For prerendering on the server: records which modules are imported while a page is rendered, so that its
 * document can preload their files.
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
