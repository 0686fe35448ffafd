export interface Statistic {
  value: number;
  /** After the number: `+`, `%`, `/7`. */
  suffix: string;
  label: string;
}

/** Statistics in a row, each with its label. */
export function StatStrip({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-lg border border-paper-200 bg-paper-200 shadow-card md:grid-cols-4">
      {statistics.map(({ value, suffix, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-paper-0 px-6 py-7 sm:px-8">
          <dt className="mt-1 text-sm text-ink-600">{label}</dt>
          <dd className="display figures text-4xl text-ink-900">
            {value}
            <span className="text-brand-600">{suffix}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
