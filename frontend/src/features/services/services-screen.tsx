import { COMPANY } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { lazyInView } from '../../components/site/lazy-in-view';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Section, SectionHeading } from '../../components/site/section';
import { Button } from '../../components/ui/button';
import { PAGE_TITLES } from '../../content/page-titles';
import { Catalogue } from './catalogue';
import { ESTIMATE_ID } from './estimate-address';
import { EstimatePicture } from './estimate-picture';
import { WhyChoose } from './why-choose';

const Estimator = lazyInView(() => import('./estimator'));

export default function ServicesScreen() {
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.services]} />
      <PageHero
        eyebrow="Services"
        title="Know the price before the first call."
        lead="Twelve services, each with its starting price, its usual duration and what is included. Choose one, or tell us what you need and we will combine them."
        actions={
          <>
            <Button asChild size="lg">
              <Link to={PAGES.quotation}>Start Your Journey</Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <Link to={PAGES.solutions}>Explore Solutions</Link>
            </Button>
          </>
        }
        picture={<EstimatePicture />}
      />
      <Section ground="white" labelledBy="catalogue">
        <SectionHeading
          id="catalogue"
          title="The catalogue"
          lead="These are starting prices. Your price is in the quotation, and it changes only if you change the requirements."
        />
        <Catalogue />
      </Section>
      <Section id={ESTIMATE_ID} labelledBy="estimate-title" className="scroll-mt-16">
        <SectionHeading
          id="estimate-title"
          title="Estimate your project"
          lead={`Choose services to add up their starting prices, ${PROJECT_PROMISES.gst}. This is an estimate and not an offer; your price is in the written quotation.`}
        />
        <Estimator />
      </Section>
      <Section ground="white" labelledBy="why">
        <SectionHeading
          id="why"
          eyebrow={`Why Choose ${COMPANY.shortName}`}
          title="What you get with every project"
        />
        <WhyChoose />
      </Section>
      <CallBand
        title="Tell us what should be easier a year from now."
        text={`An engineer answers ${PROJECT_PROMISES.answer}. You get a written quotation with scope, price and dates ${PROJECT_PROMISES.quotation}.`}
      >
        <Button asChild size="lg" variant="secondary">
          <Link to={PAGES.quotation}>Get Free Quote</Link>
        </Button>
        <Button asChild size="lg" variant="onInk">
          <Link to={PAGES.contact}>Schedule Consultation</Link>
        </Button>
      </CallBand>
    </>
  );
}
