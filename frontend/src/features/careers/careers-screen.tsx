import { PAGES } from '@deccanloop/contracts/routes';
import { lazyInView } from '../../components/site/lazy-in-view';
import { PageHead } from '../../components/site/page-head';
import { PageHero } from '../../components/site/page-hero';
import { Button } from '../../components/ui/button';
import { headOf } from '../../content/page-heads';
import { Apply } from './apply';
import { GoTo } from './go-to';
import { HousePicture } from './house-picture';
import { Positions } from './positions/positions';
import { SECTIONS } from './sections';

const LowerPart = lazyInView(() => import('./lower-part'));

/** `/careers`. Has no React state of its own: see `form/chosen-position.ts`. */
export default function CareersScreen() {
  return (
    <>
      <PageHead head={headOf(PAGES.careers)} />
      <PageHero
        ground="ink"
        eyebrow="Careers"
        title="Come and build what others rely on"
        lead="We are a small company in Hyderabad that builds software for businesses. A person answers every application."
        actions={
          <>
            <Button asChild size="lg">
              <GoTo to={SECTIONS.form}>Apply Now</GoTo>
            </Button>
            <Button asChild size="lg" variant="onInk">
              <GoTo to={SECTIONS.positions}>See open positions</GoTo>
            </Button>
          </>
        }
        picture={<HousePicture />}
      />
      <Positions />
      <Apply />
      <LowerPart />
    </>
  );
}
