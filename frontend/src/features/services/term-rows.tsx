export interface TermRowsProps {
  rows: readonly { term: string; text: string }[];
}

/** Terms with their texts; side by side where there is space. */
export function TermRows({ rows }: TermRowsProps) {
  return (
    <dl className="divide-y divide-paper-200">
      {rows.map(({ term, text }) => (
        <div key={term} className="gap-x-6 py-3 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[9rem_1fr]">
          <dt className="font-semibold text-ink-900">{term}</dt>
          <dd className="text-ink-600">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
