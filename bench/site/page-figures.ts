import { median, type Figure } from '../figures';
import { describeValues, describeWorst, GOALS, goalsMet } from './goals';
import { runLighthouse } from './lighthouse-run';
import { medianValues, type PageValues } from './page-values';

/** One figure for each page, and one for all of them, with the values of the pages that could be measured. */
export async function pageFigures(
  origin: string,
  paths: readonly string[],
  runs: number,
): Promise<{ figures: Figure[]; measured: ReadonlyMap<string, PageValues> }> {
  const measured = new Map<string, PageValues>();
  const figures: Figure[] = [];
  for (const path of paths) {
    const values = await measure(origin + path, runs).catch((error: unknown) => String(error));
    if (typeof values === 'string') {
      figures.push(pageFigure(path, 0, values));
      continue;
    }
    measured.set(path, values);
    figures.push(pageFigure(path, goalsMet(values), describeValues(values)));
  }
  return { figures: [...figures, summary(paths.length, runs, measured)], measured };
}

async function measure(url: string, runs: number): Promise<PageValues> {
  const all: PageValues[] = [];
  for (let n = 0; n < runs; n += 1) all.push(await runLighthouse(url));
  return medianValues(all);
}

const pageFigure = (path: string, value: number, detail: string): Figure => ({
  name: `goals that ${path} meets`,
  value,
  digits: 0,
  goal: `all ${GOALS.length}`,
  met: (count) => count === GOALS.length,
  detail,
});

function summary(pages: number, runs: number, measured: ReadonlyMap<string, PageValues>): Figure {
  const values = [...measured.values()];
  const index = median(values.map(({ benchmarkIndex }) => benchmarkIndex));
  return {
    name: 'public pages that meet every goal',
    value: values.filter((each) => goalsMet(each) === GOALS.length).length,
    digits: 0,
    goal: `all ${pages}`,
    met: (count) => count === pages,
    detail: `Lighthouse on a slow phone, median of ${runs}, machine index ${index.toFixed(0)}; furthest: ${describeWorst(measured)}`,
  };
}
