import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProgramName } from '@deccanloop/sandbox/embedded/testing/test-programs';

const PAGES = resolve(import.meta.dirname, '../../../frontend/src/content/docs');
const SAMPLES = join(PAGES, 'samples');

/** In samples, the origin of the site. */
const SITE = '{{site}}';

/** Files of a sample that exists in several languages. */
export const SAMPLE_LANGUAGES = {
  Node: { file: 'node.mjs', command: [process.execPath], needs: null },
  curl: { file: 'curl.sh', command: ['sh'], needs: 'curl' },
  Python: { file: 'python.py', command: ['python3'], needs: 'python' },
  PHP: { file: 'php.php', command: ['php'], needs: 'php' },
} as const satisfies Record<
  string,
  { file: string; command: readonly string[]; needs: TestProgramName | null }
>;
export type SampleLanguage = keyof typeof SAMPLE_LANGUAGES;
export const LANGUAGES = Object.keys(SAMPLE_LANGUAGES) as SampleLanguage[];

/** Names of the folders, in order. */
export const sampleIds = (): string[] => readdirSync(SAMPLES).sort();

export const filesOf = (id: string): string[] => readdirSync(join(SAMPLES, id)).sort();

/** A file of a sample, as a reader of the page sees it. */
export const sampleText = (id: string, file: string, site: string): string =>
  readFileSync(join(SAMPLES, id, file), 'utf8').replaceAll(SITE, site);

/** A JSON file of a sample. */
export const sampleJson = (id: string, file: string, site: string): unknown =>
  JSON.parse(sampleText(id, file, site));

export interface DocumentationPage {
  name: string;
  text: string;
}

export const documentationPages = (): DocumentationPage[] =>
  readdirSync(PAGES)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => ({ name, text: readFileSync(join(PAGES, name), 'utf8') }));

/** `<Sample id="…" />` and `<Call sample="…" />` on a page. */
export const samplesOf = ({ text }: DocumentationPage): string[] =>
  [...text.matchAll(/<(?:Sample\s[^>]*?\bid|Call\s[^>]*?\bsample)="([^"]*)"/g)].map(([, id = '']) => id);
