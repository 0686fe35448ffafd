/** The values of boot-marks.ts. Repeated here, because an import would make the first script two files. */
const PRESSED = 'data-pressed';
const TAKEN = 'data-taken';

/**
 * Whether the page is interactive: its HTML was hydrated, or rendered in the browser.
 * @param root `#root` of the document
 */
export const isTaken = (root: HTMLElement | null): boolean => root?.hasAttribute(TAKEN) ?? false;

/**
 * Marks the page as interactive and repeats the press that boot.ts noted before.
 * @param root `#root` of the document
 */
export function answerEarlyPress(root: HTMLElement | null): void {
  if (!root || isTaken(root)) return;
  root.setAttribute(TAKEN, '');
  const button = root.querySelector<HTMLButtonElement>(`button[${PRESSED}]`);
  button?.removeAttribute(PRESSED);
  button?.click();
}
