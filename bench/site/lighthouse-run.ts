import lighthouse from 'lighthouse';
import { openChromium } from './chromium';
import { readValues, type PageValues } from './page-values';

/** One visit with an empty cache, in a browser of its own, with Lighthouse's own phone and simulated slow 4G. */
export async function runLighthouse(url: string): Promise<PageValues> {
  const browser = await openChromium();
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error('Lighthouse said nothing');
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
    return readValues(result.lhr);
  } finally {
    await browser.close();
  }
}
