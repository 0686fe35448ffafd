import type { Plugin } from 'vite';

/** The properties of Rollup's chunks that are used. */
interface Chunk {
  type: 'chunk' | 'asset';
  isEntry?: boolean;
  name?: string;
  imports?: string[];
}

/** Marks these preloads, so that the documents of public pages can leave them out. */
const MARK = 'data-store-runtime';
const STORE_RUNTIME = 'store-runtime';

/**
 * Preloads the store runtime together with the entry on every page that is not public: they start it at once,
 * and would otherwise discover it one request later.
 */
export function preloadStoreRuntime(): Plugin {
  return {
    name: 'preload-store-runtime',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = bundle as unknown as Readonly<Record<string, Chunk>>;
        const withImports = (file: string, found = new Set<string>()): Set<string> => {
          if (found.has(file)) return found;
          found.add(file);
          for (const imported of chunks[file]?.imports ?? []) withImports(imported, found);
          return found;
        };
        const fileWhere = (is: (chunk: Chunk) => boolean) =>
          Object.keys(chunks).filter((file) => chunks[file] && is(chunks[file]));
        const everywhere = new Set(
          fileWhere((chunk) => chunk.isEntry === true).flatMap((file) => [...withImports(file)]),
        );
        const storeRuntime = fileWhere((chunk) => chunk.name === STORE_RUNTIME);
        return storeRuntime
          .flatMap((file) => [...withImports(file)])
          .filter((file) => !everywhere.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, [MARK]: true },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
