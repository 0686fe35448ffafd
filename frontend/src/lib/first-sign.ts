/** Events of a first interaction. A program that only reads the page triggers none of them. */
export const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  // Programs that act for the user: assistive technology clicks, password managers fill in.
  'click',
  'input',
] as const;

/**
 * Calls back once, at the first interaction.
 * @returns a function that stops listening
 */
export function onFirstInteraction(then: () => void): () => void {
  const stop = () => SIGNS.forEach((sign) => window.removeEventListener(sign, interacted, true));
  const interacted = () => {
    stop();
    then();
  };
  for (const sign of SIGNS) window.addEventListener(sign, interacted, { passive: true, capture: true });
  return stop;
}
