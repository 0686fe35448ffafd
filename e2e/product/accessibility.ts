import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Without the lists of what passed, which take longer to report than to check. */
const OPTIONS = { resultTypes: ['violations' as const] };

/** Frames in which axe would wait for ever, because no script runs there. */
const WITHOUT_SCRIPTS = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

/** The axe of the builder, in its small form. */
const axePath = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
let axeSource: string | undefined;

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}
interface AxeWindow extends Window {
  axe?: {
    run(context: Document, options: typeof OPTIONS): Promise<{ violations: Violations }>;
    commons: { color: { Color: { prototype: Color } } };
  };
}

/** What axe finds on the page, as `rule: elements`. */
export async function violationsOn(page: Page): Promise<string[]> {
  const violations =
    page.frames().length === 1
      ? await violationsOfDocument(page)
      : (await new AxeBuilder({ page }).exclude(WITHOUT_SCRIPTS).options(OPTIONS).analyze()).violations;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/**
 * The builder sends axe to the page, and once more to a second page that it opens to join the results of all frames. A page
 * without frames has nothing to join: axe is sent once for each document.
 */
async function violationsOfDocument(page: Page): Promise<Violations> {
  if (!(await page.evaluate(() => Boolean((window as AxeWindow).axe)))) {
    await page.evaluate((axeSource ??= readFileSync(axePath, 'utf8')));
    await page.evaluate(parseColorsOnce);
  }
  return page.evaluate(async (options) => {
    const { axe } = window as AxeWindow;
    if (!axe) throw new Error('axe is not on the page');
    const { violations } = await axe.run(document, options);
    return violations;
  }, OPTIONS);
}

/** Axe parses the colours of every element again, which is a quarter of its processor time: a page has few colours. */
function parseColorsOnce(): void {
  const { prototype } = (window as AxeWindow).axe?.commons.color.Color ?? {};
  if (!prototype) throw new Error('axe has no colours');
  const parse = prototype.parseString;
  const parsed = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(text) {
    const known = parsed.get(text);
    if (known) return Object.assign(this, known);
    const { r, g, b, alpha } = parse.call(this, text);
    parsed.set(text, { r, g, b, alpha });
    return this;
  };
}
