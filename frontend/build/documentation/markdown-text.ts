import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { BUILT_ORIGIN } from '../../../contracts/src/routes.ts';
import { parsed } from './parse.ts';
import type { Reference, ReferenceField } from './reference.ts';
import type { Sample } from './samples.ts';
import { attributeOf, isComponent, type TreeNode } from './tree.ts';

export interface MarkdownSources {
  /** Heading of the page, which the screen shows and its MDX text does not have. */
  title: string;
  summary: string;
  reference: Reference;
  sample: (id: string) => Sample;
  /** Versions, newest first. */
  changelog: readonly { version: string; date: string; changes: readonly string[] }[];
}

/** A page as Markdown: components become tables, lists and code; links are absolute. */
export function markdownText(text: string, sources: MarkdownSources): string {
  const tree = parsed(text);
  const children = (tree.children ?? []).flatMap((node) => plain(node, sources));
  const body = unified()
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', rule: '-', fences: true })
    .stringify({ type: 'root', children } as never);
  return `# ${sources.title}\n\n${sources.summary}\n\n${body}`;
}

function plain(node: TreeNode, sources: MarkdownSources): TreeNode[] {
  if (node.type === 'mdxjsEsm' || node.type.endsWith('Expression')) return [];
  if (isComponent(node)) return ofComponent(node, sources);
  const url = node['url'];
  const absolute = typeof url === 'string' && url.startsWith('/') ? { url: BUILT_ORIGIN + url } : {};
  const children = node.children?.flatMap((child) => plain(child, sources));
  return [{ ...node, ...absolute, ...(children && { children }) }];
}

const CALLOUTS: Readonly<Record<string, string>> = { note: 'Note', warning: 'Warning', test: 'Test mode' };

function ofComponent(node: TreeNode, sources: MarkdownSources): TreeNode[] {
  const { reference, sample, changelog } = sources;
  const inner = (node.children ?? []).flatMap((child) => plain(child, sources));
  switch (node.name) {
    case 'Sample':
      return sampleNodes(sample(attributeOf(node, 'id') ?? ''));
    case 'Call':
      return callNodes(node, sources);
    case 'Callout': {
      const kind = CALLOUTS[attributeOf(node, 'kind') ?? 'note'] ?? 'Note';
      return [{ type: 'blockquote', children: [...markdown(`**${kind}**`), ...inner] }];
    }
    case 'Steps': {
      let number = 0;
      return (node.children ?? []).flatMap((child) =>
        isComponent(child) && child.name === 'Step'
          ? [
              ...markdown(`**${(number += 1)}. ${attributeOf(child, 'title') ?? ''}**`),
              ...(child.children ?? []).flatMap((each) => plain(each, sources)),
            ]
          : plain(child, sources),
      );
    }
    case 'Endpoints':
      return markdown(
        table(
          ['Call', 'Scope', 'What it does'],
          reference.calls.map((call) => [
            `\`${call.method} ${call.path}\``,
            call.scope ?? 'any',
            call.summary,
          ]),
        ),
      );
    case 'TestCards':
      return markdown(
        table(
          ['Card number', 'Result'],
          reference.testCards.map(({ number, result }) => [`\`${number}\``, result]),
        ),
      );
    case 'EventTypes':
      return reference.events.flatMap(({ type, meaning, example }) => [
        ...markdown(`**\`${type}\`**: ${meaning}`),
        { type: 'code', lang: 'json', value: JSON.stringify(example, null, 2) },
      ]);
    case 'ErrorCatalogue':
      return markdown(
        table(
          ['Code', 'HTTP status', 'Meaning', 'What to do'],
          reference.errors.map((error) => [
            `\`${error.code}\``,
            String(error.status),
            error.meaning,
            error.action,
          ]),
        ),
      );
    case 'Changelog':
      return changelog.flatMap(({ version, date, changes }) => [
        ...markdown(`**${version}** (${date})`),
        ...markdown(changes.map((change) => `- ${change}`).join('\n')),
      ]);
    case 'PageCards':
      return markdown(
        reference.pages
          .map(({ path, title, summary }) => `- [${title}](${BUILT_ORIGIN}${path}): ${summary}`)
          .join('\n'),
      );
    case 'Downloads':
      return markdown(
        reference.downloads.map(({ path, name }) => `- [${name}](${BUILT_ORIGIN}${path})`).join('\n'),
      );
    case 'DemoPaymentButton':
      return [];
    default:
      return inner;
  }
}

/** The call of `<Call name sample>`: method, fields, answer, errors, and its sample. */
function callNodes(node: TreeNode, { reference, sample }: MarkdownSources): TreeNode[] {
  const name = attributeOf(node, 'name');
  const call = reference.calls.find((each) => each.name === name);
  if (!call) throw new Error(`<Call name="${name}"> is not a call of the merchant API`);
  const id = attributeOf(node, 'sample');
  const fields = (title: string, list: readonly ReferenceField[]) =>
    list.length === 0 ? [] : [...markdown(`**${title}**`), ...markdown(fieldTable(list))];
  return [
    ...markdown(`\`${call.method} ${call.path}\``),
    ...markdown(`${call.summary}. Scope: ${call.scope === null ? 'any key' : `\`${call.scope}\``}.`),
    ...fields('Headers', call.headers),
    ...fields('Path', call.pathParameters),
    ...fields('Query', call.query),
    ...fields('Body', call.body),
    ...(id === undefined ? [] : sampleNodes(sample(id))),
    ...fields(call.answerIsList ? 'Answer: a list of' : 'Answer', call.answer),
    ...markdown(`**Errors**: ${call.errors.map((code) => `\`${code}\``).join(', ')}`),
  ];
}

const fieldTable = (fields: readonly ReferenceField[]): string =>
  table(
    ['Field', 'Type', 'Required', 'Meaning'],
    fields.map(({ name, type, required, text, limits }) => [
      `\`${name}\``,
      type,
      required ? 'yes' : 'no',
      [text, ...limits.map((limit) => `(${limit})`)].join(' '),
    ]),
  );

const sampleNodes = ({ files, response }: Sample): TreeNode[] =>
  [...files, ...(response ? [response] : [])].flatMap(({ label, language, code }) => [
    ...markdown(`${label}:`),
    { type: 'code', lang: language, value: code },
  ]);

/** Cells may hold marks; a bar in them would end the cell. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** Texts without components: `{` and `<` in them have no meaning. */
const markdown = (text: string): TreeNode[] =>
  (unified().use(remarkParse).use(remarkGfm).parse(text) as unknown as TreeNode).children ?? [];
