import { PAGES } from '@deccanloop/contracts/routes';
import { lazyInView } from '../../components/site/lazy-in-view';
import { PageHead } from '../../components/site/page-head';
import { headOf } from '../../content/page-heads';
import { Hero } from './hero/hero';

// On wide screens its logos are at the lower edge of the first screen, and are drawn by its code.
const Technologies = lazyInView(() => import('./technologies'), true);
const BelowHero = lazyInView(() => import('./below-hero'));

/** `/`: the start page. */
export default function HomeScreen() {
  return (
    <>
      <PageHead head={headOf(PAGES.home)} />
      <Hero />
      <Technologies />
      <BelowHero />
    </>
  );
}
