/** The values of boot-marks.ts. Repeated here, because an import would make the first script two files. */
const PRESSED = 'data-pressed';
const INTERACTIVE = 'data-interactive';

/**
 * Whether the page is interactive: its HTML was hydrated, or rendered in the browser.
 * @param root `#root` of the document
 */
export const isInteractive = (root: HTMLElement | null): boolean => root?.hasAttribute(INTERACTIVE) ?? false;

/**
 * Marks the page as interactive and repeats the press that boot.ts noted before.
 * @param root `#root` of the document
 */
export function answerEarlyPress(root: HTMLElement | null): void {
  if (!root || isInteractive(root)) return;
  root.setAttribute(INTERACTIVE, '');
  const button = root.querySelector<HTMLButtonElement>(`button[${PRESSED}]`);
  button?.removeAttribute(PRESSED);
  button?.click();
}
