import type { Page } from '@playwright/test';

/** Pairs of texts that are drawn over each other on the page as it is shown now. */
export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Fonts draw most letters well inside their line. */
    const LEAST_PX = 4;
    interface Line {
      text: string;
      owner: Element;
      box: DOMRect;
    }
    /** The part of a line that its ancestors do not cut off; null where nothing is left of it. */
    const shownPart = (box: DOMRect, element: Element): DOMRect | null => {
      let { left, right, top, bottom } = box;
      for (let up: Element | null = element; up; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.opacity === '0') return null;
        const isCut = style.overflow !== 'visible' || style.clipPath !== 'none';
        if (!isCut || up === document.body) continue;
        const frame = up.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return right - left > LEAST_PX && bottom - top > LEAST_PX
        ? new DOMRect(left, top, right - left, bottom - top)
        : null;
    };
    const lines: Line[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!owner || text === '' || owner.closest('svg, [aria-hidden="true"], noscript')) continue;
      if (!owner.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const shown = shownPart(box, owner);
        if (shown) lines.push({ text, owner, box: shown });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    const found = new Set<string>();
    for (const [at, { text, owner, box }] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.box.top > box.bottom - LEAST_PX) break;
        if (other.owner === owner) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - other.box.top;
        if (width > LEAST_PX && height > LEAST_PX)
          found.add(`"${text.slice(0, 40)}" and "${other.text.slice(0, 40)}"`);
      }
    return [...found];
  });
