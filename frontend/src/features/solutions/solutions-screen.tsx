import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { PageHead } from '../../components/site/page-head';
import { PageHero } from '../../components/site/page-hero';
import { Section, SectionHeading } from '../../components/site/section';
import { Button } from '../../components/ui/button';
import { headOf } from '../../content/page-heads';
import { Explorer } from './explorer';
import { TimelinesPicture } from './timelines-picture';

export default function SolutionsScreen() {
  return (
    <>
      <PageHead head={headOf(PAGES.solutions)} />
      <PageHero
        ground="ink"
        eyebrow="Solutions"
        title="Start from what should be true when we are done."
        lead="A shop that never oversells. An answer in ten seconds. A night without an alarm. Find the outcome, see what it takes, and decide."
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
        title="Not sure which of them is yours?"
        text="A short call usually settles it. We ask, you tell us what hurts."
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
