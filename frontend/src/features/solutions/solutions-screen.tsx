import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Section, SectionHeading } from '../../components/site/section';
import { Button } from '../../components/ui/button';
import { PAGE_TITLES } from '../../content/page-titles';
import { Explorer } from './explorer';
import { TimelinesPicture } from './timelines-picture';

export default function SolutionsScreen() {
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.solutions]} />
      <PageHero
        ground="ink"
        eyebrow="Solutions"
        title="Software for common business needs"
        lead="Each solution lists its features, technologies, timeline and starting price. Choose one, or ask us for something else."
        picture={<TimelinesPicture />}
      />
      <Section labelledBy="solutions">
        <SectionHeading
          id="solutions"
          title="Find your solution"
          lead="Search by title, choose a category, or do both."
        />
        <Explorer />
      </Section>
      <CallBand
        title="Not sure which one you need?"
        text="Tell us about your business on a short call, and an engineer will suggest one."
      >
        <Button asChild size="lg" variant="secondary">
          {/* The misspelled address is prescribed; it leads to the contact page. */}
          <Link to="/conatct">Schedule Call</Link>
        </Button>
        <Button asChild size="lg" variant="onInk">
          <Link to={PAGES.services}>Compare Services</Link>
        </Button>
      </CallBand>
    </>
  );
}
