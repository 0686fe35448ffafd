import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { Section, SectionHeading } from '../../components/site/section';
import { Accordion } from '../../components/ui/accordion';
import { Button } from '../../components/ui/button';
import { MERCHANT_OFFER, MERCHANT_QUESTIONS } from '../../content/merchant-payments';

/** Questions, and the sign-up. */
export function Closing() {
  return (
    <>
      <Section labelledBy="questions-heading" className="pb-0!">
        <SectionHeading id="questions-heading" title="Questions from merchants" align="center" />
        <div className="mx-auto max-w-3xl">
          <Accordion
            items={MERCHANT_QUESTIONS.map(({ question, answer }, index) => ({
              id: `question-${index + 1}`,
              title: question,
              content: answer,
            }))}
          />
        </div>
      </Section>
      <CallBand
        title={MERCHANT_OFFER.card.title}
        text="Sign up, tell us where your money should go, and take your first payment."
      >
        <Button asChild size="lg" variant="secondary">
          <Link to={PAGES.signup}>Sign Up</Link>
        </Button>
        <Button asChild size="lg" variant="onInk">
          <Link to={PAGES.contact}>Talk to Sales</Link>
        </Button>
      </CallBand>
    </>
  );
}
