import type { ComponentType } from 'react';
import { lazyInView } from '../../components/site/lazy-in-view';
import { PageTitle } from '../../components/ui/page-title';
import { Hero } from './hero/hero';
import { useHeroMessages } from './hero/hero-carousel';

// On wide screens its logos are at the lower edge of the first screen, and are drawn by its code.
const Technologies = lazyInView(() => import('./technologies'), { atEdge: true });

/** The start page in the language of the messages around it. */
export function Home({ BelowHero }: { BelowHero: ComponentType }) {
  return (
    <>
      <PageTitle title={useHeroMessages().pageTitle} isComplete />
      <Hero />
      <Technologies />
      <BelowHero />
    </>
  );
}
