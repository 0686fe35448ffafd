import type { Page } from '@playwright/test';
import { publicPages, withoutAlike } from '../../product/pages';
import { openLoaded } from '../../product/requests';
import { expect, test } from '../../product/test';

/** Properties in which a missing rule shows. Transitions are left out: they belong to the full stylesheet. */
const PROPERTIES = [
  'width',
  'height',
  'display',
  'color',
  'background-color',
  'background-image',
  'border-top-width',
  'border-top-color',
  'border-top-left-radius',
  'box-shadow',
  'fill',
  'stroke',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'list-style-type',
  'text-align',
  'text-decoration-line',
  'text-transform',
  'opacity',
  'transform',
  'scale',
  'translate',
  'visibility',
  'z-index',
  'animation-name',
] as const;

/**
 * Loads the deferred stylesheet, and returns the elements whose computed style it changes, with colours in one notation. The
 * page itself compares: it takes long to send the styles of all elements.
 * @param isShownOnly without elements that are not rendered now, such as those of a closed menu
 */
const changesByStylesheet = (page: Page, isShownOnly = false): Promise<string[][]> =>
  page.evaluate(
    async ([names, isLimited]) => {
      const canvas = document.createElement('canvas').getContext('2d');
      // The colour space of a gradient is written only in one of the two notations.
      const mixed = /oklab\(([^/)]+) \/ ([\d.]+)\)/g;
      const inRgb = (_: string, colour: string, alpha: string): string => {
        if (!canvas) throw new Error('The browser has no canvas');
        canvas.fillStyle = `oklab(${colour})`;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
        return `rgba(${[red, green, blue, alpha].join(', ')})`;
      };
      const normalised = (value: string): string =>
        (value.includes('oklab(') ? value.replace(/(gradient\(to [a-z ]+),/, '$1 in oklab,') : value)
          .replaceAll(' in oklab in oklab', ' in oklab')
          .replace(mixed, inRgb);
      const computedStyles = (): string[][] =>
        elements.map((element) => {
          const style = getComputedStyle(element);
          return [
            `${element.tagName}.${element.getAttribute('class') ?? ''}`,
            ...names.map((name) => `${name}: ${normalised(style.getPropertyValue(name))}`),
          ];
        });

      await document.fonts.ready;
      const elements = [...document.querySelectorAll('body, body *')].filter(
        (element) => !isLimited || element.checkVisibility(),
      );
      const before = computedStyles();
      const deferred = document.querySelector<HTMLTemplateElement>('template[data-deferred]');
      const sheets = [...(deferred?.content.querySelectorAll('link[rel="stylesheet"]') ?? [])];
      await Promise.all(
        sheets.map((sheet) => {
          const copy = document.importNode(sheet, true) as HTMLLinkElement;
          copy.media = 'all';
          return new Promise((resolve, reject) => {
            copy.addEventListener('load', resolve);
            copy.addEventListener('error', reject);
            document.head.append(copy);
          });
        }),
      );
      if (sheets.length === 0) throw new Error('The document has no stylesheet');
      return computedStyles()
        .map((element, index) =>
          element.flatMap((value, at) => {
            const old = before[index]?.[at];
            return at === 0 ? [value] : value === old ? [] : [`${old ?? 'nothing'} becomes ${value}`];
          }),
        )
        .filter((element) => element.length > 1);
    },
    [PROPERTIES, isShownOnly] as const,
  );

const LATER_FONTS = /(?:-rupee|jetbrains-mono|-latin)-[^/]*\.woff2$/;

// The build inlines the rules that the page uses: a missing rule would make the page jump.
for (const width of [390, 1440])
  test(`every public page looks the same before and after its stylesheet loads, ${width} px wide`, async ({
    page,
    product,
    expectStatus,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Without its code the page does not change.
    expectStatus(0);
    await page.route('**/assets/boot-*.js', (route) => route.abort());
    // Fonts of the full stylesheet make a few characters a pixel wider.
    await page.route(LATER_FONTS, (route) => route.abort());
    for (const address of withoutAlike(await publicPages(page, product.site))) {
      await page.goto(address);
      expect(await page.locator('link[rel="stylesheet"]').count(), address).toBe(0);
      const unfilled = page.locator('span:has(> svg:only-child:empty):visible');
      expect(await unfilled.count(), `grounds of icons of ${address} without their icon`).toBe(0);
      const changed = await changesByStylesheet(page);
      expect(changed.slice(0, 5), `${changed.length} elements of ${address} change`).toEqual([]);
    }
  });

// What the code and the data of a page add must be styled at once, not at the first interaction.
test('all of a public page is styled without an interaction', async ({ page, product, expectStatus }) => {
  test.setTimeout(300_000);
  // So low that no drawing is near the screen, which applies the stylesheet too.
  await page.setViewportSize({ width: 390, height: 600 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Fonts of the full stylesheet make a few characters a pixel wider.
  expectStatus(0);
  await page.route(LATER_FONTS, (route) => route.abort());
  // The first script applies the stylesheet after 4 s without an interaction.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((then: () => void, ms?: number) => (ms === 4_000 ? 0 : later(then, ms))) as never;
  });
  const found: string[] = [];
  for (const address of withoutAlike(await publicPages(page, product.site))) {
    await openLoaded(page, address);
    const changed = await changesByStylesheet(page, true);
    if (changed.length > 0)
      found.push(`${changed.length} elements of ${address} change`, ...changed.slice(0, 3).map(String));
  }
  expect(found).toEqual([]);
});

// The service in the URL is not in the prerendered document and must be styled without an interaction.
test('a page whose URL shows more than its prerendered document has the full stylesheet at once', async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/get-quatations?service=web-development`);
  await expect(page.getByText('Starting from ₹1,66,000', { exact: false })).toBeVisible();
  // Its attribute changes before it is loaded.
  const isApplied = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links: HTMLLinkElement[]) =>
      links.map(({ media, sheet }) => media === 'all' && sheet !== null),
    );
  expect(isApplied).toEqual([true]);
});
