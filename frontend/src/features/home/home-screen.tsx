import { lazyInView } from '../../components/site/lazy-in-view';
import { PageTitle } from '../../components/ui/page-title';
import { HOME_TITLE } from '../../content/page-titles';
import { Hero } from './hero/hero';

// On wide screens its logos are at the lower edge of the first screen, and are drawn by its code.
const Technologies = lazyInView(() => import('./technologies'), true);
const BelowHero = lazyInView(() => import('./below-hero'));

/** `/`: the start page. */
export default function HomeScreen() {
  return (
    <>
      <PageTitle title={HOME_TITLE} isComplete />
      <Hero />
      <Technologies />
      <BelowHero />
    </>
  );
}
