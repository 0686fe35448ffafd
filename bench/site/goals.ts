import type { PageValues } from './page-values';

type Measured = Exclude<keyof PageValues, 'failed' | 'benchmarkIndex' | 'scriptFiles'>;

interface Goal {
  of: Measured;
  name: string;
  /** Whether the limit is a minimum or a maximum. */
  limit: 'at least' | 'at most';
  value: number;
  shown: (value: number) => string;
}

const points = (value: number): string => value.toFixed(0);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`;
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const shift = (value: number): string => value.toFixed(3);

/** The goals of every public page, with Lighthouse's simulated slow phone. */
export const GOALS: readonly Goal[] = [
  { of: 'performance', name: 'performance', limit: 'at least', value: 98, shown: points },
  { of: 'accessibility', name: 'accessibility', limit: 'at least', value: 100, shown: points },
  { of: 'bestPractices', name: 'best practices', limit: 'at least', value: 100, shown: points },
  { of: 'seo', name: 'SEO', limit: 'at least', value: 100, shown: points },
  { of: 'lcpMs', name: 'LCP', limit: 'at most', value: 1_300, shown: seconds },
  { of: 'tbtMs', name: 'TBT', limit: 'at most', value: 100, shown: milliseconds },
  { of: 'cls', name: 'CLS', limit: 'at most', value: 0.02, shown: shift },
  { of: 'scriptBytes', name: 'JavaScript', limit: 'at most', value: 130_000, shown: kilobytes },
];

export function goalsMet(values: PageValues): number {
  return GOALS.filter((goal) => isMet(goal, values)).length;
}

/** All values in one line; those that miss their goal are marked. */
export function describeValues(values: PageValues): string {
  const parts = GOALS.map((goal) => {
    const { name, limit, value, shown } = goal;
    const text = `${name} ${shown(values[goal.of])}`;
    return isMet(goal, values) ? text : `${text} (MISSED: ${limit} ${shown(value)})`;
  });
  const failed = values.failed.length > 0 ? `; failed audits: ${values.failed.join(', ')}` : '';
  return `${parts.join(', ')} in ${values.scriptFiles} files${failed}`;
}

/** For each goal the page that is furthest from it. */
export function describeWorst(pages: ReadonlyMap<string, PageValues>): string {
  return GOALS.map(({ of, name, limit, shown }) => {
    const [worst] = [...pages].sort(([, a], [, b]) => (limit === 'at least' ? a[of] - b[of] : b[of] - a[of]));
    return worst ? `${name} ${shown(worst[1][of])} on ${worst[0]}` : `${name} nowhere`;
  }).join(', ');
}

/** A value that was not measured (NaN) meets no goal. */
function isMet({ of, limit, value }: Goal, values: PageValues): boolean {
  return limit === 'at least' ? values[of] >= value : values[of] <= value;
}
