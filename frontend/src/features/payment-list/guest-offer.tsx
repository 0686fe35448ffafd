import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { Button } from '../../components/ui/button';
import { MERCHANT_OFFER, PAYMENT_TOOLS } from '../../content/merchant-payments';
import { withNext } from '../../lib/session';

/** For guests without a payment link: a log-in link, and a short offer to merchants. */
export function GuestOffer() {
  return (
    <div className="grid gap-12 lg:gap-16">
      <div className="grid items-center gap-10 pt-4 sm:pt-8 lg:grid-cols-[1.1fr_0.9fr]">
        <div className="max-w-xl">
          <p className="eyebrow text-brand-700">Payments</p>
          <h1 className="display mt-4 text-3xl text-ink-900 sm:text-5xl">Log in to see your payments</h1>
          <p className="mt-5 text-lg text-ink-600">
            Here you find every payment to your wallet with its state and receipt. If you pay through a
            personal link, open it again and come back in the same browser.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild size="lg" className="max-sm:w-full">
              <Link to={withNext(PAGES.login, PAGES.paymentsList)}>Log In</Link>
            </Button>
            <Button asChild size="lg" variant="secondary" className="max-sm:w-full">
              <Link to={PAGES.support}>Contact Support</Link>
            </Button>
          </div>
        </div>
        <div className="hidden justify-center lg:flex">
          <EmptyIllustration size={380} />
        </div>
      </div>
      <section
        aria-labelledby="offer-heading"
        className="on-ink relative isolate overflow-clip rounded-xl bg-ink-900 p-6 pb-28 text-white sm:p-12 sm:pb-34"
      >
        <ArchLoopPattern className="absolute inset-x-0 -bottom-3 -z-10 text-brand-400/30" height={104} />
        <div className="grid gap-x-12 gap-y-9 lg:grid-cols-[0.85fr_1.15fr]">
          <div>
            <p className="eyebrow text-brand-300">For your own business</p>
            <h2 id="offer-heading" className="display mt-4 text-3xl sm:text-4xl">
              {MERCHANT_OFFER.card.title}
            </h2>
            <p className="mt-4 text-lg text-ink-200">
              {MERCHANT_OFFER.card.text} 1.5% of each successful payment, nothing by the month.
            </p>
            <Button
              asChild
              size="lg"
              variant="secondary"
              className="mt-8 max-sm:w-full max-sm:whitespace-normal"
            >
              <Link to={PAGES.paymentsLanding}>
                See payments for business <ArrowRight aria-hidden className="size-4.5" />
              </Link>
            </Button>
          </div>
          <ul className="grid gap-3 sm:grid-cols-2">
            {PAYMENT_TOOLS.map(({ id, title, text }) => (
              <li key={id} className="rounded-lg bg-white/6 p-5 inset-ring inset-ring-white/12">
                <h3 className="display text-lg">{title}</h3>
                <p className="mt-1.5 text-sm text-ink-200">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}
