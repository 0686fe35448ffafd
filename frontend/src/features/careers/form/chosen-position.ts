import type { JobPosting } from '../../../content/jobs';

type Title = JobPosting['title'];

/*
 * Outside of React: a state of the page would render the form anew with it, which throws the HTML of the build
 * away as long as the form's code is on its way, and with it what was typed.
 */
let chosen: Title | null = null;
const listeners = new Set<() => void>();

/** The position that is to be filled in for the person who wants to apply for it; null once the form has it. */
export function choosePosition(title: Title | null): void {
  chosen = title;
  for (const listener of listeners) listener();
}

export const chosenPosition = (): Title | null => chosen;

export function onChosenPosition(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
