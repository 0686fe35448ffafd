import type { Reference } from './reference.ts';
import { headingsOf } from './parse.ts';
import { attributeOf, isComponent, textOf, type TreeNode } from './tree.ts';

/** A section of a page, or an error code, that the search finds. */
export interface SearchEntry {
  /** Path with anchor. */
  to: string;
  page: string;
  title: string;
  /** Its text without marks. */
  text: string;
}

/** The sections of a page: what is above the first heading, and each heading with its text. */
export function searchEntriesOf(
  { path, title }: { path: string; title: string },
  tree: TreeNode,
  reference: Reference,
): SearchEntry[] {
  const headings = headingsOf(tree);
  const entries: SearchEntry[] = [{ to: path, page: title, title, text: '' }];
  let next = 0;
  for (const node of tree.children ?? []) {
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
      const heading = headings[next++];
      if (heading) entries.push({ to: `${path}#${heading.id}`, page: title, title: heading.title, text: '' });
      continue;
    }
    const entry = entries.at(-1);
    if (entry) entry.text = joined(entry.text, searchTextOf(node, reference));
    if (node.name === 'ErrorCatalogue') {
      for (const { code, meaning, action } of reference.errors)
        entries.push({ to: `${path}#error-${code}`, page: title, title: code, text: `${meaning} ${action}` });
    }
  }
  return entries;
}

const joined = (before: string, text: string): string => `${before} ${text}`.replace(/\s+/g, ' ').trim();

function searchTextOf(node: TreeNode, reference: Reference): string {
  if (node.type === 'mdxjsEsm' || node.type === 'code') return '';
  const call = node.name === 'Call' ? attributeOf(node, 'name') : undefined;
  if (call !== undefined) {
    const found = reference.calls.find(({ name }) => name === call);
    const fields = [...(found?.query ?? []), ...(found?.body ?? []), ...(found?.answer ?? [])];
    return joined(
      `${found?.method} ${found?.path}`,
      fields.map(({ name, text }) => `${name}: ${text}`).join(' '),
    );
  }
  if (node.name === 'EventTypes')
    return reference.events.map(({ type, meaning }) => `${type}: ${meaning}`).join(' ');
  if (node.name === 'TestCards')
    return reference.testCards.map(({ number, result }) => `${number}: ${result}`).join(' ');
  const own = isComponent(node) ? (attributeOf(node, 'title') ?? '') : '';
  const children = node.children;
  if (children === undefined) return textOf(node);
  const isInline = ['paragraph', 'heading', 'link', 'strong', 'emphasis', 'tableCell'].includes(node.type);
  return joined(own, children.map((child) => searchTextOf(child, reference)).join(isInline ? '' : ' '));
}
