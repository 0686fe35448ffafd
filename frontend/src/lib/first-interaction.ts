/** Events of a first interaction. A program that only reads the page triggers none of them. */
export const INTERACTION_EVENTS = [
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
  const stop = () =>
    INTERACTION_EVENTS.forEach((event) => window.removeEventListener(event, interacted, true));
  const interacted = () => {
    stop();
    then();
  };
  for (const event of INTERACTION_EVENTS)
    window.addEventListener(event, interacted, { passive: true, capture: true });
  return stop;
}
