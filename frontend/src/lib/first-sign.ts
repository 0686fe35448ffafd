/** What a person does first on a page; a program that only reads it does none of them. */
export const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  // Of programs that act for a person: assistive technology presses, password managers fill in.
  'click',
  'input',
] as const;

/**
 * Calls back once, at the first sign that a person is there.
 * @returns what stops waiting for it
 */
export function onFirstInteraction(then: () => void): () => void {
  const stop = () => SIGNS.forEach((sign) => window.removeEventListener(sign, came, true));
  const came = () => {
    stop();
    then();
  };
  for (const sign of SIGNS) window.addEventListener(sign, came, { passive: true, capture: true });
  return stop;
}
