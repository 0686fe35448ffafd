import { PAGES } from '@deccanloop/contracts/routes';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Button } from '../../components/ui/button';
import { AfterPayment } from './after-payment';
import { GatewayTerms } from './gateway-terms';
import { MethodCards } from './method-cards';
import { StatementPicture } from './statement-picture';
import { UpiSection } from './upi-section';

/** For logged-in users only, so not in the sitemap. */
/** `/upi-payment`: payment methods, fees, refunds, the UPI code and UPI apps. */
export default function PaymentMethodsScreen() {
  return (
    <>
      <PageTitle title="How We Support Payments" />
      <PageHero
        eyebrow="Payments"
        title="How We Support Payments"
        lead="Add money to your wallet by card, UPI, net banking or wallet, through Razorpay or PhonePe. Here is how each method works, what it costs and how a refund comes back."
        actions={
          <>
            <Button asChild size="lg">
              <Link to={PAGES.paynow}>
                <Plus aria-hidden className="size-5" /> Add funds
              </Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <Link to={PAGES.learn}>How it works</Link>
            </Button>
          </>
        }
        picture={<StatementPicture />}
      />
      <MethodCards />
      <GatewayTerms />
      <AfterPayment />
      <UpiSection />
      <CallBand
        title="A question about a payment?"
        text="Tell us the transaction ID, which begins with DL, and what happened."
      >
        <Button asChild size="lg" variant="secondary">
          <Link to={PAGES.support}>Contact support</Link>
        </Button>
        <Button asChild size="lg" variant="onInk">
          <Link to={PAGES.paymentsList}>Your payments</Link>
        </Button>
      </CallBand>
    </>
  );
}
