import { median } from '../figures';

/** The values of a page in one Lighthouse run, or the medians of several. */
export interface PageValues {
  /** Scores from 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Transferred bytes of scripts: compressed, with headers. */
  scriptBytes: number;
  scriptFiles: number;
  /** Lighthouse's measure of the machine's speed: a current desktop computer has 1000 or more. */
  benchmarkIndex: number;
  /** Audits that lose points outside the performance category, by Lighthouse's names. */
  failed: readonly string[];
}

/** The parts of Lighthouse's result that are used here. */
export interface Report {
  categories: Record<
    string,
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, { score: number | null; numericValue?: number; details?: unknown } | undefined>;
  environment: { benchmarkIndex: number };
}

const NUMBERS = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'lcpMs',
  'tbtMs',
  'cls',
  'scriptBytes',
  'scriptFiles',
  'benchmarkIndex',
] as const satisfies readonly (keyof PageValues)[];

/** @returns NaN, which meets no goal, for values that the report does not contain */
export function readValues(report: Report): PageValues {
  const score = (category: string): number => {
    const found = report.categories[category]?.score;
    return found == null ? Number.NaN : Math.round(found * 100);
  };
  const metric = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
  const scripts = scriptRequests(report);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: metric('largest-contentful-paint'),
    tbtMs: metric('total-blocking-time'),
    cls: metric('cumulative-layout-shift'),
    scriptBytes: scripts?.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0) ?? Number.NaN,
    scriptFiles: scripts?.length ?? Number.NaN,
    benchmarkIndex: report.environment.benchmarkIndex,
    failed: ['accessibility', 'best-practices', 'seo'].flatMap((category) => failedAudits(report, category)),
  };
}

/** The median of each value separately; all audits that failed in any run. */
export function medianValues(runs: readonly PageValues[]): PageValues {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, median(runs.map((run) => run[name]))]));
  return {
    ...(numbers as Record<(typeof NUMBERS)[number], number>),
    failed: [...new Set(runs.flatMap((run) => run.failed))],
  };
}

function failedAudits({ categories, audits }: Report, category: string): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

interface RequestItem {
  resourceType?: string;
  mimeType?: string;
  transferSize?: number;
}

/**
 * Every script that was transferred before the page was idle, including preloads. Lighthouse does not interact with the
 * page, so these are the scripts before the first interaction.
 */
function scriptRequests({ audits }: Report): RequestItem[] | undefined {
  const details = audits['network-requests']?.details as { items?: readonly RequestItem[] } | undefined;
  return details?.items?.filter(
    ({ resourceType, mimeType }) => resourceType === 'Script' || mimeType?.includes('javascript'),
  );
}
