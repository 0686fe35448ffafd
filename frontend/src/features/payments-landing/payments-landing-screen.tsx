import { PAGES } from '@deccanloop/contracts/routes';
import { later } from '../../components/site/later';
import { PageHead } from '../../components/site/page-head';
import { headOf } from '../../content/page-heads';
import { SalesSection } from './sales/sales-section';

const LowerPart = later(() => import('./lower-part'));

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
