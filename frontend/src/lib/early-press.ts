/** On a button that was pressed before the page was interactive. */
export const PRESSED = 'data-pressed';
/** On `#root` once the page is interactive. */
export const INTERACTIVE = 'data-interactive';
/** On a submit button until its form's code is loaded, which may be long after the page is interactive. */
export const WAITS_FOR_CODE = 'data-early';

/**
 * Whether the page is interactive: its HTML was hydrated, or rendered in the browser.
 * @param root `#root` of the document
 */
export const isInteractive = (root: HTMLElement | null): boolean => root?.hasAttribute(INTERACTIVE) ?? false;

/** Repeats the press that boot.ts noted on this button, if there was one. */
export function repeatPress(button: HTMLButtonElement | null | undefined): void {
  if (!button?.hasAttribute(PRESSED)) return;
  button.removeAttribute(PRESSED);
  button.removeAttribute('aria-busy');
  button.click();
}

/**
 * Marks the page as interactive and repeats the press that boot.ts noted before; a form that still waits for its
 * code repeats its own (components/form/submit-button.tsx).
 * @param root `#root` of the document
 */
export function answerEarlyPress(root: HTMLElement | null): void {
  if (!root || isInteractive(root)) return;
  root.setAttribute(INTERACTIVE, '');
  repeatPress(root.querySelector<HTMLButtonElement>(`button[${PRESSED}]:not([${WAITS_FOR_CODE}])`));
}
