import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import type { Fade } from '../../../lib/carousel';

export interface HeroSlideContent {
  title: string;
  subtitle: string;
  description: string;
  /** The main one first. Both link to the quotation form. */
  buttons: readonly [string, string];
}

export const SLIDES: readonly HeroSlideContent[] = [
  {
    title: 'Software built around the way you work.',
    subtitle: 'From the first sketch to the tool your team opens every morning.',
    description: `One team of engineers and designers plans, builds and runs it with you. You see it working ${PROJECT_PROMISES.demo}.`,
    buttons: ['Get Started', 'Our Services'],
  },
  {
    title: 'Follow every step, from first call to release.',
    subtitle: `Scope, timeline and price in writing ${PROJECT_PROMISES.quotation}.`,
    description:
      'Then you follow every step on a board we share with you: what is planned, what is being built, and what went live this week.',
    buttons: ['Request a Quote', 'View Projects'],
  },
  {
    title: 'Talk to the engineers who will build it.',
    subtitle: 'Your questions go straight to an engineer.',
    description:
      'The people who draw the architecture also write the code and stay after the launch. They choose tools with long-term support.',
    buttons: ['Talk to Us', 'Explore Tech Stack'],
  },
];

/** Changes every 5 s with a fade of 1 s; by hand with 300 ms. */
export const HERO_CAROUSEL = {
  count: SLIDES.length,
  every: 5000,
  autoFade: { out: 1000, wait: 450, in: 550 } satisfies Fade,
  stepFade: { out: 300, wait: 120, in: 180 } satisfies Fade,
  restAfterStep: 0,
  oneAtATime: false,
};
