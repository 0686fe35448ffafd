import { PAGES } from '@deccanloop/contracts/routes';
import { lazyInView } from '../../components/site/lazy-in-view';
import { PageHead } from '../../components/site/page-head';
import { headOf } from '../../content/page-heads';
import { SalesSection } from './sales/sales-section';

const LowerPart = lazyInView(() => import('./lower-part'));

/** `/payments`: the offer to merchants. */
export default function PaymentsLandingScreen() {
  return (
    <>
      <PageHead head={headOf(PAGES.paymentsLanding)} />
      <SalesSection />
      <LowerPart />
    </>
  );
}
