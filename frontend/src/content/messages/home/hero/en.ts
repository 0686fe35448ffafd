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
      subtitle: 'Websites, apps and payments for your business.',
      description: `One team of engineers and designers plans, builds and runs it with you. You see working software ${PROJECT_PROMISES.demo}.`,
      /** The main one first. Both link to the quotation form. */
      buttons: { main: 'Get Started', second: 'Our Services' },
    },
    {
      title: 'Follow every step, from first call to release.',
      subtitle: `Scope, timeline and price in writing ${PROJECT_PROMISES.quotation}.`,
      description:
        'We share a board with you. It shows what is planned, what is in progress and what went live this week.',
      buttons: { main: 'Request a Quote', second: 'View Projects' },
    },
    {
      title: 'Talk to the engineers who will build it.',
      subtitle: 'Your questions go straight to an engineer.',
      description:
        'The engineers who design your system also write the code and support it after the launch. They choose tools with long-term support.',
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
