import { PAGES } from '@deccanloop/contracts/routes';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { lazyInView } from '../../components/site/lazy-in-view';
import { PageHero } from '../../components/site/page-hero';
import { Section, SectionHeading } from '../../components/site/section';
import { Button } from '../../components/ui/button';
import { PageTitle } from '../../components/ui/page-title';
import { useSiteLanguage } from '../../lib/site-language';
import { ESTIMATE_ID } from './addresses';
import { EstimatePicture } from './estimate-picture';
import { useServicesMessages } from './services-messages';

const Estimator = lazyInView(() => import('./estimator'));
const Closing = lazyInView(() => import('./closing'));

/** The services page in the language of the messages around it: the catalogue with prices, and an estimate. */
export function Services({ Catalogue }: { Catalogue: ComponentType }) {
  const { link } = useSiteLanguage();
  const { pageTitle, hero, catalogue, estimate } = useServicesMessages();
  return (
    <>
      <PageTitle title={pageTitle} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <Button asChild size="lg">
              <Link {...link(PAGES.quotation)}>{hero.start}</Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <Link {...link(PAGES.solutions)}>{hero.solutions}</Link>
            </Button>
          </>
        }
        picture={<EstimatePicture />}
      />
      <Section ground="white" labelledBy="catalogue">
        <SectionHeading id="catalogue" title={catalogue.title} lead={catalogue.lead} />
        <Catalogue />
      </Section>
      <Section id={ESTIMATE_ID} labelledBy="estimate-title" className="scroll-mt-16">
        <SectionHeading id="estimate-title" title={estimate.title} lead={estimate.lead} />
        <Estimator />
      </Section>
      <Closing />
    </>
  );
}
