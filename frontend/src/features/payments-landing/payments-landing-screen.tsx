import { PAGES } from '@deccanloop/contracts/routes';
import { lazyInView } from '../../components/site/lazy-in-view';
import { PageTitle } from '../../components/ui/page-title';
import { PAGE_TITLES } from '../../content/page-titles';
import { SalesSection } from './sales/sales-section';

const LowerPart = lazyInView(() => import('./lower-part'));

/** `/payments`: the offer to merchants. */
export default function PaymentsLandingScreen() {
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.paymentsLanding]} />
      <SalesSection />
      <LowerPart />
    </>
  );
}
