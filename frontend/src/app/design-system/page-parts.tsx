import { STATISTICS } from '@deccanloop/contracts/company';
import { CallBand } from '../../components/site/call-band';
import { PageHero } from '../../components/site/page-hero';
import { Section, SectionHeading } from '../../components/site/section';
import { StatStrip } from '../../components/site/stat-strip';
import { Button } from '../../components/ui/button';
import { Card, CardHeader } from '../../components/ui/card';

/** The parts of the public pages. */
export function PageParts() {
  return (
    <>
      <PageHero
        ground="ink"
        eyebrow="Page hero on ink"
        title="One idea, in one heading"
        lead="A sentence or two on what the page is."
        actions={<Button variant="onInk">Action</Button>}
      />
      <Section>
        <SectionHeading
          eyebrow="Section"
          title="A section's heading"
          lead="Its lead."
          action={<Button variant="secondary">More</Button>}
        />
        <StatStrip statistics={STATISTICS.about} />
        <Card className="mt-8">
          <CardHeader title="A card" description="A sheet of paper on the page's ground." />
        </Card>
      </Section>
      <CallBand title="What to do next" text="In a sentence.">
        <Button variant="secondary">Do it</Button>
      </CallBand>
    </>
  );
}
