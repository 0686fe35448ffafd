import { HERO_EN } from '../../../content/messages/home/hero/en';
import type { Fade } from '../../../lib/carousel';
import { createMessages } from '../../../lib/messages';

export const [HeroMessagesContext, useHeroMessages] = createMessages(HERO_EN);

/** Changes every 5 s with a fade of 1 s; by hand with 300 ms. */
export const HERO_CAROUSEL = {
  count: HERO_EN.slides.length,
  every: 5000,
  autoFade: { out: 1000, wait: 450, in: 550 } satisfies Fade,
  stepFade: { out: 300, wait: 120, in: 180 } satisfies Fade,
  restAfterStep: 0,
  oneAtATime: false,
};
