import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { Button } from '../../components/ui/button';
import { useSiteLanguage } from '../../lib/site-language';
import { useContactMessages } from './contact-messages';

/** A link to the quotation form. */
export function NextStep() {
  const { link } = useSiteLanguage();
  const { title, text, quotation, services } = useContactMessages().next;
  return (
    <CallBand title={title} text={text}>
      <Button asChild size="lg" variant="secondary">
        <Link {...link(PAGES.quotation)}>{quotation}</Link>
      </Button>
      <Button asChild size="lg" variant="onInk">
        <Link {...link(PAGES.services)}>{services}</Link>
      </Button>
    </CallBand>
  );
}
