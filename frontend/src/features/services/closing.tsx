import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { Section, SectionHeading } from '../../components/site/section';
import { Button } from '../../components/ui/button';
import { useSiteLanguage } from '../../lib/site-language';
import { useClosingMessages } from './closing-messages';
import { WhyChoose } from './why-choose';

/** What every project includes, and links to a quotation and to the team. */
export default function Closing() {
  const { link } = useSiteLanguage();
  const { why, call } = useClosingMessages();
  return (
    <>
      <Section ground="white" labelledBy="why">
        <SectionHeading id="why" eyebrow={why.eyebrow} title={why.title} />
        <WhyChoose />
      </Section>
      <CallBand title={call.title} text={call.text} drawn>
        <Button asChild size="lg" variant="secondary">
          <Link {...link(PAGES.quotation)}>{call.quotation}</Link>
        </Button>
        <Button asChild size="lg" variant="onInk">
          <Link {...link(PAGES.contact)}>{call.contact}</Link>
        </Button>
      </CallBand>
    </>
  );
}
