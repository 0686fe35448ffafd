import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { Button } from '../../components/ui/button';

/** A link to the quotation form. */
export function NextStep() {
  return (
    <CallBand
      title="Do you have a project in mind?"
      text={`Describe it in ten minutes. An engineer answers ${PROJECT_PROMISES.answer}; the quotation follows ${PROJECT_PROMISES.quotation}.`}
    >
      <Button asChild size="lg" variant="secondary">
        <Link to={PAGES.quotation}>Request a quotation</Link>
      </Button>
      <Button asChild size="lg" variant="onInk">
        <Link to={PAGES.services}>See our services</Link>
      </Button>
    </CallBand>
  );
}
