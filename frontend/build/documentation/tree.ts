/** A node of a Markdown tree (mdast with MDX), with the properties that are used here. */
export interface TreeNode {
  type: string;
  children?: TreeNode[];
  value?: string;
  depth?: number;
  lang?: string | null;
  /** Of a component: its name, and the attributes with their texts. */
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  [property: string]: unknown;
}

/** Calls for every node, parents first. */
export function visit(node: TreeNode, act: (node: TreeNode) => void): void {
  act(node);
  for (const child of node.children ?? []) visit(child, act);
}

export const isComponent = ({ type }: TreeNode): boolean =>
  type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';

/** The text of an attribute: `id` of `<Sample id="x" />`. */
export function attributeOf({ attributes = [] }: TreeNode, name: string): string | undefined {
  const value = attributes.find((each) => each.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** The text of a node without marks. */
export function textOf(node: TreeNode): string {
  if (node.value !== undefined && node.type !== 'mdxFlowExpression' && node.type !== 'mdxjsEsm')
    return node.value;
  return (node.children ?? []).map(textOf).join('');
}

/** The id of a heading as `rehype-slug` makes it (github-slugger), for the headings of one page in order. */
export function slugs(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replace(/ /g, '-');
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}
