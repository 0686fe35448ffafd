interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** Tables scroll on their own on narrow screens, also by keyboard. */
export const withAccessibleTables = () => (tree: HtmlNode) => wrapTables(tree);

function wrapTables(node: HtmlNode): void {
  if (!node.children) return;
  node.children = node.children.map((child) => {
    wrapTables(child);
    if (child.tagName !== 'table') return child;
    return {
      type: 'element',
      tagName: 'div',
      properties: { className: ['wide-table'], tabIndex: 0 },
      children: [child],
    };
  });
}
