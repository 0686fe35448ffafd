import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { Button } from '../../components/ui/button';
import { useSiteLanguage } from '../../lib/site-language';
import { Capabilities } from './capabilities/capabilities';
import { HowWeWork } from './how-we-work';
import { useSectionsMessages } from './sections-messages';
import { Services } from './services';
import { Testimonials } from './testimonials';

/** Everything after the technologies, in a chunk of its own. */
export default function BelowHero() {
  const { link } = useSiteLanguage();
  const { title, text, start, contact } = useSectionsMessages().call;
  return (
    <>
      <Services />
      <Capabilities />
      <HowWeWork />
      <Testimonials />
      <CallBand title={title} text={text}>
        <Button asChild size="lg" variant="secondary">
          <Link {...link(PAGES.quotation)}>
            {start} <ArrowRight aria-hidden className="size-4.5" />
          </Link>
        </Button>
        <Button asChild size="lg" variant="onInk">
          <Link {...link(PAGES.contact)}>{contact}</Link>
        </Button>
      </CallBand>
    </>
  );
}
