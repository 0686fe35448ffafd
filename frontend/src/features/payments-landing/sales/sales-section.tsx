import { PAGES } from '@deccanloop/contracts/routes';
import { Card } from '../../../components/ui/card';
import { MERCHANT_OFFER } from '../../../content/merchant-payments';
import { AnnouncedLink } from './announced-link';
import { FeeCounter } from './fee-counter';
import { PlatformCharges } from './platform-charges';
import { ShopIllustration } from './shop-illustration';

/** The top of the page: the offer and its price. */
export function SalesSection() {
  return (
    <section className="relative isolate -mt-16 overflow-clip border-b border-paper-200 bg-paper-0 pt-16">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(60rem_34rem_at_85%_0%,var(--color-brand-50),transparent_70%)]"
      />
      <div className="frame grid items-end gap-x-8 gap-y-14 pt-14 sm:pt-20 md:grid-cols-[1.15fr_0.85fr] lg:gap-x-12 lg:grid-cols-[1.1fr_0.9fr]">
        <div className="md:pb-16 lg:pb-20">
          <p className="eyebrow text-brand-700">Payments for business</p>
          <h1 className="display mt-4 max-w-2xl text-4xl text-ink-900 sm:text-5xl md:max-lg:text-4xl xl:text-6xl">
            {MERCHANT_OFFER.headline}
          </h1>
          <p className="mt-6 max-w-xl text-lg text-ink-600 sm:text-xl">{MERCHANT_OFFER.tagline}</p>
          <Card className="mt-10 max-w-xl">
            <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
              <div className="max-w-60">
                <h2 className="display text-2xl text-ink-900">{MERCHANT_OFFER.card.title}</h2>
                <p className="mt-2 text-ink-600">{MERCHANT_OFFER.card.text}</p>
              </div>
              <p className="flex flex-col-reverse">
                <FeeCounter />
                <span className="flex items-center gap-1 text-sm font-medium text-ink-600">
                  Transaction fee
                  <PlatformCharges />
                </span>
              </p>
            </div>
            <div className="mt-8 flex flex-wrap gap-3">
              <AnnouncedLink
                to={PAGES.signup}
                announcement="Redirecting to Sign Up..."
                size="lg"
                className="max-sm:w-full"
              >
                Get Started
              </AnnouncedLink>
              <AnnouncedLink
                to={PAGES.contact}
                announcement="Contacting Sales..."
                size="lg"
                variant="secondary"
                className="max-sm:w-full"
              >
                Talk to Sales
              </AnnouncedLink>
            </div>
          </Card>
        </div>
        <ShopIllustration />
      </div>
    </section>
  );
}
