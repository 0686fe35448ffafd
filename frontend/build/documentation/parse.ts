import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { attributeOf, isComponent, slugs, textOf, visit, type TreeNode } from './tree.ts';

export const parsed = (text: string): TreeNode =>
  unified().use(remarkParse).use(remarkGfm).use(remarkMdx).parse(text) as unknown as TreeNode;

export interface Heading {
  id: string;
  title: string;
  /** 2 or 3. */
  depth: number;
}

/** The headings of a page for its table of contents. */
export function headingsOf(tree: TreeNode): Heading[] {
  const slug = slugs();
  const found: Heading[] = [];
  visit(tree, (node) => {
    if (node.type !== 'heading' || node.depth === undefined) return;
    const title = textOf(node);
    const id = slug(title);
    if (node.depth === 2 || node.depth === 3) found.push({ id, title, depth: node.depth });
  });
  return found;
}

/** Ids of the samples that a page shows: `<Sample id>` and `<Call sample>`. */
export function sampleIdsOf(tree: TreeNode): string[] {
  const ids = new Set<string>();
  visit(tree, (node) => {
    if (!isComponent(node)) return;
    const id =
      node.name === 'Sample'
        ? attributeOf(node, 'id')
        : node.name === 'Call'
          ? attributeOf(node, 'sample')
          : undefined;
    if (id !== undefined) ids.add(id);
  });
  return [...ids];
}
