import { join } from 'node:path';
import { anotherBuild } from './another-build';
import { openBrowser, openPages, visitPages } from './open-pages';
import type { ProductionStack } from './production-stack';
import { rollingRestart } from './rolling-restart';

const SHOWN = 5;

/** Replaces everything by a build whose hashed names all differ, with browsers open before, during and after it. */
export async function rollToAnotherBuild(production: ProductionStack): Promise<string> {
  const { stack } = production;
  const next = join(stack.dataDir, 'another-build');
  const names = anotherBuild(stack.environment['STATIC_DIR'] ?? '', next);
  const browser = await openBrowser();
  try {
    const open = await openPages(browser, stack.bffOrigin);
    const visits = visitPages(browser, stack.bffOrigin);
    const rolled = await rollingRestart(production, { STATIC_DIR: next });
    await visits.stop();
    const failed = [...visits.failed, ...(await open.goOn())];
    await open.close();
    if (failed.length > 0)
      throw new Error(
        `${failed.length} faults in ${visits.loads} loads of pages:\n  ${failed.slice(0, SHOWN).join('\n  ')}`,
      );
    return `${rolled}, ${names} names changed; ${visits.loads} loads of pages became usable, and so did those that were open`;
  } finally {
    await browser.close();
  }
}
