import lighthouse, { type RunnerResult } from 'lighthouse';
import { openChromium } from './chromium';
import { readValues, type PageValues } from './page-values';

/** An occasional fault of the trace, not of the page. */
const BROKEN_TRACE = 'NO_NAVSTART';
const TRIES = 3;

/** One visit with an empty cache in a new browser, with Lighthouse's default phone and simulated slow 4G. */
export async function runLighthouse(url: string): Promise<PageValues> {
  for (let tries = 1; ; tries += 1) {
    const { lhr } = await visit(url);
    if (!lhr.runtimeError) return readValues(lhr);
    if (lhr.runtimeError.code !== BROKEN_TRACE || tries === TRIES)
      throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  }
}

async function visit(url: string): Promise<RunnerResult> {
  const browser = await openChromium();
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error('Lighthouse returned no result');
    return result;
  } finally {
    await browser.close();
  }
}
