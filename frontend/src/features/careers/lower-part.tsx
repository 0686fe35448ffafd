import { CallBand } from '../../components/site/call-band';
import { Reveal } from '../../components/site/reveal';
import { Button } from '../../components/ui/button';
import { Benefits } from './benefits';
import { GoTo } from './go-to';
import { HiringProcess } from './hiring-process';
import { SECTIONS } from './sections';

/** Everything after the form, in a chunk of its own. */
export default function LowerPart() {
  return (
    <>
      <Benefits />
      <HiringProcess />
      <Reveal>
        <CallBand
          title="None of the positions fits?"
          text="Write to us anyway. Say which position comes closest and what should be different."
        >
          <Button asChild size="lg" variant="secondary">
            <GoTo to={SECTIONS.form}>Apply Now</GoTo>
          </Button>
          <Button asChild size="lg" variant="onInk">
            <GoTo to={SECTIONS.process}>Learn More</GoTo>
          </Button>
        </CallBand>
      </Reveal>
    </>
  );
}
