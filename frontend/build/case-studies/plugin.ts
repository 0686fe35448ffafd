import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { caseStudiesIn, linkOf, withoutFrontMatter } from './front-matter.ts';

const FOLDER = join(import.meta.dirname, '../../src/content/work');

/** In a build below `src/`, so that prerendering records the texts that these modules load (`record-imports.ts`). */
const MODULES: Readonly<Record<string, string>> = {
  'virtual:case-studies': join(FOLDER, 'case-studies.js'),
  'virtual:case-study-links': join(FOLDER, 'links.js'),
  'virtual:case-study-slugs': join(FOLDER, 'slugs.js'),
};

/** The text of a module: the studies with the loaders of their texts, what links to them show, or their slugs. */
export function moduleText(address: string, folder: string, withSamples: boolean): string | undefined {
  const studies = caseStudiesIn(folder, withSamples);
  if (address === 'virtual:case-study-slugs')
    return `export const SLUGS = ${JSON.stringify(studies.map(({ slug }) => slug))};`;
  if (address === 'virtual:case-study-links')
    return `export const LINKS = ${JSON.stringify(studies.map(linkOf))};`;
  if (address !== 'virtual:case-studies') return undefined;
  const entries = studies.map(
    (study) =>
      `{ ...${JSON.stringify(study)}, load: () => import(${JSON.stringify(`/src/content/work/${study.slug}.mdx`)}) }`,
  );
  return `export const STUDIES = [${entries.join(',\n')}];`;
}

/** Preview pictures of links to pages that this build leaves out. */
export function picturesLeftOut(folder: string, withSamples: boolean): string[] {
  const shown = caseStudiesIn(folder, withSamples).map(({ slug }) => slug);
  const hidden = caseStudiesIn(folder, true).filter(({ slug }) => !shown.includes(slug));
  return [...hidden.map(({ slug }) => `work-${slug}.png`), ...(shown.length === 0 ? ['work.png'] : [])];
}

/**
 * The case studies (`src/content/work/*.mdx`): their front matter as `virtual:case-studies`; parts of it as
 * `virtual:case-study-links` and `virtual:case-study-slugs`, because pages of services load the one and every page the other.
 * @param withSamples whether this build shows sample content, also to the code as `__SAMPLE_CONTENT__` and `__CASE_STUDIES__`
 */
export function caseStudies(withSamples: boolean): Plugin {
  let outDir: string | undefined;
  let isBuild = false;
  return {
    name: 'case-studies',
    // Before `documentation`, which compiles the texts.
    enforce: 'pre',
    config: () => ({
      define: {
        __SAMPLE_CONTENT__: JSON.stringify(withSamples),
        __CASE_STUDIES__: JSON.stringify(caseStudiesIn(FOLDER, withSamples).length > 0),
      },
    }),
    configResolved: ({ command, build, root }) => {
      isBuild = command === 'build';
      if (isBuild && !build.ssr) outDir = join(root, build.outDir);
    },
    // Vite's search for packages, in development, reads a path from the disk and skips a name with \0.
    resolveId: (id) => (id in MODULES ? (isBuild ? MODULES[id] : `\0${id}`) : undefined),
    load(id) {
      const address = Object.keys(MODULES).find((one) => MODULES[one] === id || `\0${one}` === id);
      if (address === undefined) return undefined;
      for (const { slug } of caseStudiesIn(FOLDER, withSamples))
        this.addWatchFile(join(FOLDER, `${slug}.mdx`));
      return moduleText(address, FOLDER, withSamples);
    },
    transform: {
      filter: { id: /\/content\/work\/[^/]+\.mdx$/ },
      handler: (code) => ({ code: withoutFrontMatter(code), map: null }),
    },
    closeBundle() {
      if (outDir === undefined) return;
      for (const name of picturesLeftOut(FOLDER, withSamples))
        rmSync(join(outDir, 'og', name), { force: true });
    },
  };
}
