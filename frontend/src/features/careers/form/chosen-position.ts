import type { JobPosting } from '../../../content/jobs';

type Title = JobPosting['title'];

/* Outside of React: a state of the page would render the form again, and React would discard the
   prerendered HTML with everything typed into it if the form's code is still loading. */
let chosen: Title | null = null;
const listeners = new Set<() => void>();

/** The position to fill in for the applicant; null once the form has taken it. */
export function choosePosition(title: Title | null): void {
  chosen = title;
  for (const listener of listeners) listener();
}

export const chosenPosition = (): Title | null => chosen;

export function onChosenPosition(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
