/** A step of a plan, as `explain (format json)` reports it. */
export interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Function Name'?: string;
  Plans?: PlanNode[];
}

/** Steps that read rows without an index. */
const UNINDEXED = ['Seq Scan', 'Sample Scan', 'CTE Scan', 'Function Scan', 'Values Scan', 'WorkTable Scan'];
const INDEXED = ['Index Scan', 'Index Only Scan', 'Bitmap Index Scan'];

/** Functions that read the rows of one capture by index. */
const BY_CAPTURE = ['wanted_holds_of_capture'];

/**
 * What makes a statement cost more than its rows: a step that is repeated for each row of another one and reads a whole table or a
 * whole index, or a scan of a whole table.
 * @param options.mayScan a statement about all rows may scan each table once
 */
export function planProblems(root: PlanNode, { mayScan = false } = {}): string[] {
  const problems: string[] = [];
  const visit = (node: PlanNode, isRepeated: boolean): void => {
    const type = node['Node Type'];
    const name = `${type} on ${node['Relation Name'] ?? node['Index Name'] ?? 'rows in memory'}`;
    const isByCapture = BY_CAPTURE.includes(node['Function Name'] ?? '');
    if (isRepeated && UNINDEXED.includes(type) && !isByCapture) problems.push(`repeated: ${name}`);
    if (isRepeated && INDEXED.includes(type) && !node['Index Cond'])
      problems.push(`repeated without a condition: ${name}`);
    if (!isRepeated && type === 'Seq Scan' && !mayScan) problems.push(name);
    for (const child of node.Plans ?? []) {
      const relationship = child['Parent Relationship'];
      const begins = relationship === 'SubPlan' || (type === 'Nested Loop' && relationship === 'Inner');
      visit(child, isRepeated || begins);
    }
  };
  visit(root, false);
  return problems;
}

/** The tables that a plan reads. */
export function tablesOf(node: PlanNode): Set<string> {
  const own = node['Relation Name'];
  return new Set([...(own ? [own] : []), ...(node.Plans ?? []).flatMap((child) => [...tablesOf(child)])]);
}
