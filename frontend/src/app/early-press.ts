/** As boot-marks.ts has them; said again here, or the first script of a page would be two files. */
const PRESSED = 'data-pressed';
const TAKEN = 'data-taken';

/**
 * Whether the page answers: its HTML was taken over, or rendered here.
 * @param root `#root` of the document
 */
export const isTaken = (root: HTMLElement | null): boolean => root?.hasAttribute(TAKEN) ?? false;

/**
 * The page answers from now on: the button that was pressed before it did is pressed again (boot.ts notes it).
 * @param root `#root` of the document
 */
export function answerEarlyPress(root: HTMLElement | null): void {
  if (!root || isTaken(root)) return;
  root.setAttribute(TAKEN, '');
  const button = root.querySelector<HTMLButtonElement>(`button[${PRESSED}]`);
  button?.removeAttribute(PRESSED);
  button?.click();
}
