import { PAGES } from '@deccanloop/contracts/routes';
import { later } from '../../components/site/later';
import { PageHead } from '../../components/site/page-head';
import { headOf } from '../../content/page-heads';
import { Hero } from './hero/hero';

const BelowHero = later(() => import('./below-hero'));

/** `/`: what the company does, for whom, and how to begin. */
export default function HomeScreen() {
  return (
    <>
      <PageHead head={headOf(PAGES.home)} />
      <Hero />
      <BelowHero />
    </>
  );
}
