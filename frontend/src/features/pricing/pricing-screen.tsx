import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Section, SectionHeading } from '../../components/site/section';
import { Accordion } from '../../components/ui/accordion';
import { Button } from '../../components/ui/button';
import { Comparison } from './comparison';
import { EngagementModels } from './engagement-models';
import { QUESTIONS } from './questions';

export default function PricingScreen() {
  return (
    <>
      <PageTitle title="Pricing" />
      <PageHero
        ground="ink"
        eyebrow="Pricing"
        title="Every price, side by side."
        lead="Compare the twelve services, put together what you need and see what it comes to before you ask us."
      />
      <Section labelledBy="comparison">
        <SectionHeading
          id="comparison"
          title="Compare and plan"
          lead={`Starting prices in rupees, ${PROJECT_PROMISES.gst}. Choose services to see them added up.`}
        />
        <Comparison />
      </Section>
      <Section ground="white" labelledBy="models">
        <SectionHeading
          id="models"
          title="Three ways to work with us"
          lead="The same people, and the same care. What differs is who carries which risk."
        />
        <EngagementModels />
      </Section>
      <Section labelledBy="questions">
        <div className="grid gap-x-12 lg:grid-cols-[1fr_2fr]">
          <SectionHeading id="questions" title="Asked before signing" />
          <Accordion items={QUESTIONS} />
        </div>
      </Section>
      <CallBand
        title="A price of your own"
        text={`Tell us about your project. An engineer answers ${PROJECT_PROMISES.answer}, and the written quotation follows ${PROJECT_PROMISES.quotation}.`}
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
