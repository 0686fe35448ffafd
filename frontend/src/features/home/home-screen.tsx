import { PAGES } from '@deccanloop/contracts/routes';
import { later } from '../../components/site/later';
import { PageHead } from '../../components/site/page-head';
import { headOf } from '../../content/page-heads';
import { Hero } from './hero/hero';

// On wide screens its signs stand at the lower edge of the first screen, and they are drawn by the code.
const Technologies = later(() => import('./technologies'), true);
const BelowHero = later(() => import('./below-hero'));

/** `/`: what the company does, for whom, and how to begin. */
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
