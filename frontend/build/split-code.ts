import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** React stays the same from one release to the next. */
const REACT: Rolldown.CodeSplittingGroup = {
  name: 'react',
  test: /node_modules\/(?:react|react-dom|scheduler)\//,
  priority: 2,
};

/** What the first script of every page imports. */
const APP: Rolldown.CodeSplittingGroup = { name: 'app', tags: ['$initial'], priority: 1 };

const STORE_RUNTIME = join(import.meta.dirname, '../src/app/store-runtime.ts');
const REDUX_TOOLKIT = '@reduxjs/toolkit';

/** A module and all that import it, directly or through others. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([id]);
  // A set is read in the order in which it grows.
  for (const module of found)
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer);
  return found;
}

let withToolkit: ReadonlySet<string> | undefined;

/**
 * What all pages with data share: the imports of the store runtime, except those that a file without Redux Toolkit needs
 * too. Such a file belongs to a page that is shown before the store runtime is loaded.
 */
const STORE: Rolldown.CodeSplittingGroup = {
  debugName: 'store-runtime',
  name(id, graph) {
    const importers = importersOf(id, graph);
    if (!importers.has(STORE_RUNTIME)) return null;
    const imported = graph.getModuleInfo(STORE_RUNTIME)?.importedIds ?? [];
    const toolkit = imported.find((each) => each.includes(REDUX_TOOLKIT)) ?? '';
    const all = (withToolkit ??= importersOf(toolkit, graph));
    const isFile = (module: string) => (graph.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0;
    return [...importers].every((each) => !isFile(each) || all.has(each)) ? 'store-runtime' : null;
  },
  includeDependenciesRecursively: false,
};

/**
 * One file for each screen or section. What several of them import is copied into each, and still runs once; only
 * what has more bytes of source, such as the library of forms, is a file of its own.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [REACT, APP, STORE],
  experimentalInlineCommonChunks: { maxSize: 50_000 },
};
