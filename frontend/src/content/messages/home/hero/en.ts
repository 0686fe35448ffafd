import { COMPANY } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { HOME_TITLE } from '../../../page-titles';

/** The first screen of the start page. */
export const HERO_EN = {
  pageTitle: HOME_TITLE,
  heading: `${COMPANY.tagline} · ${COMPANY.city}`,
  carousel: 'carousel',
  label: 'What we do for you',
  slides: [
    {
      title: 'Software built around the way you work.',
      subtitle: 'From the first sketch to the tool your team opens every morning.',
      description: `One team of engineers and designers plans, builds and runs it with you. You see it working ${PROJECT_PROMISES.demo}.`,
      /** The main one first. Both link to the quotation form. */
      buttons: { main: 'Get Started', second: 'Our Services' },
    },
    {
      title: 'Follow every step, from first call to release.',
      subtitle: `Scope, timeline and price in writing ${PROJECT_PROMISES.quotation}.`,
      description:
        'Then you follow every step on a board we share with you: what is planned, what is being built, and what went live this week.',
      buttons: { main: 'Request a Quote', second: 'View Projects' },
    },
    {
      title: 'Talk to the engineers who will build it.',
      subtitle: 'Your questions go straight to an engineer.',
      description:
        'The people who draw the architecture also write the code and stay after the launch. They choose tools with long-term support.',
      buttons: { main: 'Talk to Us', second: 'Explore Tech Stack' },
    },
  ],
  position: (at: number, count: number) => `${at} of ${count}`,
  slide: (at: number, title: string) => `Slide ${at}: ${title}`,
  previous: 'Previous slide',
  next: 'Next slide',
  technologies: 'Technologies we build with',
};

export type HeroMessages = typeof HERO_EN;
