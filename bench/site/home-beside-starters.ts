import { PAGES } from '@deccanloop/contracts/routes';
import type { Figure } from '../figures';
import type { Stack } from '../stack/start-stack';
import { runLighthouse } from './lighthouse-run';
import { medianValues, type PageValues } from './page-values';
import { ASTRO } from './starters/astro';
import { NEXT } from './starters/next';
import { buildStarter, type Starter } from './starters/starter';

/** The values of a contender, or the reason why there are none. */
type Outcome = PageValues | string;

/** Measures the home page and the starters in alternating runs, so that a slow machine affects all equally. */
export async function homeBesideStarters(stack: Stack, origin: string, runs: number): Promise<Figure[]> {
  const urls = {
    ours: origin + PAGES.home,
    next: await serve(NEXT, stack),
    astro: await serve(ASTRO, stack),
  };
  const { ours, next, astro } = await measureInTurn(urls, runs);
  return [
    ratio('LCP of the home page against the Next.js starter', 'at most 1', ours, next, lcp),
    ratio('LCP of the home page against the Astro starter', 'at most 1', ours, astro, lcp),
    ratio('JavaScript of the home page against the Next.js starter', 'below 1', ours, next, scripts),
  ];
}

/** @returns its address, or an Error with the reason why it is not served */
async function serve(starter: Starter, stack: Stack): Promise<string | Error> {
  try {
    const folder = await buildStarter(starter);
    const { origin } = await starter.serve(stack, folder);
    return `${origin}/`;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function measureInTurn<Name extends string>(
  urls: Readonly<Record<Name, string | Error>>,
  runs: number,
): Promise<Record<Name, Outcome>> {
  const names = Object.keys(urls) as Name[];
  const measured = new Map<Name, PageValues[]>(names.map((name) => [name, []]));
  const failures = new Map<Name, string>();
  for (let n = 0; n < runs; n += 1) {
    for (const name of names) {
      const url: string | Error = urls[name];
      if (failures.has(name)) continue;
      try {
        if (url instanceof Error) throw url;
        measured.get(name)?.push(await runLighthouse(url));
      } catch (error) {
        failures.set(name, error instanceof Error ? error.message : String(error));
      }
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, failures.get(name) ?? medianValues(measured.get(name) ?? [])]),
  ) as Record<Name, Outcome>;
}

interface Compared {
  of: 'lcpMs' | 'scriptBytes';
  shown: (value: number) => string;
}

const lcp: Compared = { of: 'lcpMs', shown: (ms) => `${(ms / 1_000).toFixed(2)} s` };
const scripts: Compared = { of: 'scriptBytes', shown: (bytes) => `${(bytes / 1_000).toFixed(1)} kB` };

function ratio(
  name: string,
  goal: 'at most 1' | 'below 1',
  ours: Outcome,
  theirs: Outcome,
  { of, shown }: Compared,
): Figure {
  const met = (value: number): boolean => (goal === 'below 1' ? value < 1 : value <= 1);
  if (typeof ours === 'string' || typeof theirs === 'string') {
    const reason = [ours, theirs].find((outcome) => typeof outcome === 'string') ?? '';
    return { name, value: Number.NaN, goal, met, detail: `not measured: ${String(reason)}` };
  }
  const detail = `${shown(ours[of])} to ${shown(theirs[of])}, medians of runs in turn`;
  return { name, value: ours[of] / theirs[of], goal, met, detail };
}
