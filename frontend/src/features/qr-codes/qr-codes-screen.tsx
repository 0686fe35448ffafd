import { PAGES } from '@deccanloop/contracts/routes';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CallBand } from '../../components/site/call-band';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Section } from '../../components/site/section';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { Skeleton } from '../../components/ui/skeleton';
import { PAGE_TITLES } from '../../content/page-titles';
import { lazyOnUse } from '../../lib/lazy-on-use';
import { Guide } from './guide';
import { QrIllustration } from './qr-illustration';

const generator = lazyOnUse(() => import('./generator/generator'), <Skeleton className="h-160 rounded-xl" />);

/** `/qrcodes`: creates QR codes in the browser, and explains their use. */
export default function QrCodesScreen() {
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.qrCodes]} />
      <PageHero
        eyebrow="Free tool"
        title="QR code generator"
        lead="For a link, a UPI payment, your Wi-Fi or your contact card. Download it as SVG or PNG, free and without a sign-up."
        picture={<QrIllustration />}
      >
        <p className="mt-6 flex items-start gap-2.5 text-sm font-medium text-ink-700">
          <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand-600" />
          Nothing you type leaves your browser.
        </p>
      </PageHero>
      <Section className="pt-10! sm:pt-14!">
        <div className="mb-6 hidden noscript:block">
          <Banner tone="info" title="The generator needs JavaScript">
            Codes are drawn in your browser, so that what they hold stays with you. Please switch JavaScript
            on for this page.
          </Banner>
        </div>
        <div className="noscript:hidden">
          <generator.Part />
        </div>
      </Section>
      <Guide />
      <CallBand
        title="Need more ways to get paid?"
        text="Payment links, pages, buttons and a gateway for your shop, all at the same cost."
      >
        <Button asChild size="lg" variant="secondary">
          <Link to={PAGES.paymentsLanding}>See payments for business</Link>
        </Button>
      </CallBand>
    </>
  );
}
