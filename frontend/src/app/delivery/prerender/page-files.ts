/** One entry of Vite's manifest. */
interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** By source path, e.g. `src/features/about/about-screen.tsx`. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Addresses of the build's files that belong to one page. */
export interface PageFiles {
  /** The first script of a document. */
  boot: string;
  /** That of a document whose text it draws. */
  bootText: string;
  /** The answer to a first script that is gone. */
  missing: string;
  /** The screen, and its lazy parts. */
  screens: readonly string[];
  /** What those import. */
  imports: readonly string[];
  styles: readonly string[];
}

/** A chunk and everything it imports: names in the manifest. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}

const BOOT = 'src/app/delivery/boot.ts';
const BOOT_TEXT = 'src/app/delivery/boot-text.ts';
const MISSING = 'src/app/delivery/missing-script.ts';

/**
 * The files of a page in addition to those that every page loads.
 * @param modules loaded while the page was rendered, by their names in the manifest
 */
export function pageFilesOf(manifest: Manifest, modules: Iterable<string>): PageFiles {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const everywhere = new Set(entries.flatMap((name) => [...withImports(manifest, name)]));
  const own = (names: Iterable<string>) =>
    [...names].filter((name) => manifest[name] && !everywhere.has(name));
  const screens = own(modules);
  const needed = new Set(screens.flatMap((name) => own(withImports(manifest, name))));
  const fileOf = (name: string) => `/${manifest[name]?.file ?? name}`;
  const files = (names: Iterable<string>) => [...names].map(fileOf);
  return {
    boot: fileOf(BOOT),
    bootText: fileOf(BOOT_TEXT),
    missing: fileOf(MISSING),
    screens: files(screens),
    imports: files([...needed].filter((name) => !screens.includes(name))),
    styles: [...new Set([...needed].flatMap((name) => manifest[name]?.css ?? []))].map((file) => `/${file}`),
  };
}
