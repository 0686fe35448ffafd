import { PAGES } from '@deccanloop/contracts/routes';
import { lazyInView } from '../../components/site/lazy-in-view';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Button } from '../../components/ui/button';
import { PAGE_TITLES } from '../../content/page-titles';
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
      <PageTitle title={PAGE_TITLES[PAGES.careers]} />
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
