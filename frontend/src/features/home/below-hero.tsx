import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { Button } from '../../components/ui/button';
import { Capabilities } from './capabilities/capabilities';
import { HowWeWork } from './how-we-work';
import { Services } from './services';
import { Testimonials } from './testimonials';

/** Everything after the technologies, in a chunk of its own. */
export default function BelowHero() {
  return (
    <>
      <Services />
      <Capabilities />
      <HowWeWork />
      <Testimonials />
      <CallBand
        title="Tell us what should be easier."
        text={`Describe your project in ten minutes. An engineer answers ${PROJECT_PROMISES.answer}; scope, timeline and price follow ${PROJECT_PROMISES.quotation}.`}
      >
        <Button asChild size="lg" variant="secondary">
          <Link to={PAGES.quotation}>
            Start Your Journey <ArrowRight aria-hidden className="size-4.5" />
          </Link>
        </Button>
        <Button asChild size="lg" variant="onInk">
          <Link to={PAGES.contact}>Contact us</Link>
        </Button>
      </CallBand>
    </>
  );
}
