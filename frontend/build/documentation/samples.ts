import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { highlighted, type CodeLanguage } from '../code-highlighting.ts';
import { BUILT_ORIGIN } from '../../../contracts/src/routes.ts';

/** One file of a sample. */
export interface SampleFile {
  /** Its name, such as `node.mjs`; remembered as the reader's language. */
  file: string;
  /** What its tab says. */
  label: string;
  language: CodeLanguage;
  code: string;
}

export interface Sample {
  id: string;
  files: SampleFile[];
  /** `response.json`, the answer to the call of the sample. */
  response: SampleFile | null;
}

/** The same, for the page. */
export interface HighlightedFile {
  file: string;
  label: string;
  code: string;
  html: string;
}
export interface HighlightedSample {
  files: HighlightedFile[];
  response: HighlightedFile | null;
}

/** Files with a tab, in its order; any other file follows with its name. */
const LABELS: Readonly<Record<string, string>> = {
  'curl.sh': 'curl',
  'node.mjs': 'Node',
  'python.py': 'Python',
  'php.php': 'PHP',
  'terminal.sh': 'Terminal',
};
const ORDER = Object.keys(LABELS);
const RESPONSE = 'response.json';

const LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  '.sh': 'shellscript',
  '.mjs': 'javascript',
  '.js': 'javascript',
  '.ts': 'typescript',
  '.py': 'python',
  '.php': 'php',
  '.json': 'json',
  '.html': 'html',
  '.css': 'css',
  '.sql': 'sql',
  '.http': 'http',
  '.txt': 'ini',
};

/**
 * The files of a sample; `{{site}}` in them becomes BUILT_ORIGIN, which the BFF replaces.
 * @param folder of all samples
 * @throws Error when the sample has no file, or one of an unknown kind
 */
export function readSample(folder: string, id: string): Sample {
  const own = join(folder, id);
  const names = /^[a-z0-9-]+$/.test(id) && existsSync(own) ? readdirSync(own) : [];
  const files = names
    .filter((name) => name !== RESPONSE)
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((name) => readFile(own, name));
  if (files.length === 0) throw new Error(`There is no sample "${id}" in ${folder}`);
  return { id, files, response: names.includes(RESPONSE) ? readFile(own, RESPONSE) : null };
}

const rank = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

function readFile(folder: string, file: string): SampleFile {
  const language = LANGUAGES[extname(file)];
  if (language === undefined) throw new Error(`No language for the sample file ${join(folder, file)}`);
  const code = readFileSync(join(folder, file), 'utf8').trimEnd().replaceAll('{{site}}', BUILT_ORIGIN);
  return { file, label: file === RESPONSE ? 'Response' : (LABELS[file] ?? file), language, code };
}

/** A sample with its code as HTML. */
export async function highlightSample({ files, response }: Sample): Promise<HighlightedSample> {
  const html = async ({ file, label, language, code }: SampleFile): Promise<HighlightedFile> => ({
    file,
    label,
    code,
    html: await highlighted(code, language),
  });
  return {
    files: await Promise.all(files.map(html)),
    response: response === null ? null : await html(response),
  };
}
