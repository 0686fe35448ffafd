import { CLOSING_OBSTACLES } from '@deccanloop/contracts/accounts/closing';
import { sectionAt } from '@deccanloop/contracts/workspace/sections';
import type { Obstacle } from '../obstacle-list';

const textOf = (kind: string): string => `Reason ${kind}`;

/** One of each kind, with a record. */
export const EVERY_OBSTACLE: readonly Obstacle[] = CLOSING_OBSTACLES.map((kind) => ({
  kind,
  text: textOf(kind),
  recordId: 'r1',
}));

/** The section that each reason of the list leads to, by its kind; null where it has no link. */
export const placesOfLinks = (list: HTMLElement): Record<string, string | null> =>
  Object.fromEntries(
    [...list.querySelectorAll('li')].map((line) => {
      const kind = CLOSING_OBSTACLES.find((each) => line.textContent.startsWith(textOf(each))) ?? '?';
      const link = line.querySelector('a');
      return [kind, link === null ? null : (sectionAt(link.pathname)?.section.id ?? link.pathname)];
    }),
  );
