import { SLOT_MINUTES } from '@deccanloop/contracts/calls/slots';
import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import { NeedsScript } from '../../components/form/needs-script';
import { PageHero } from '../../components/site/page-hero';
import { PageTitle } from '../../components/ui/page-title';
import { PAGE_TITLES } from '../../content/page-titles';
import { useStartAtTop } from '../../lib/start-at-top';
import { BookingPanel } from './booking/booking-panel';

/** `/book-a-call`: the free times, and with a link of a mail the call that was requested or booked. */
export default function BookCallScreen() {
  useStartAtTop();
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.bookCall]} />
      <PageHero
        eyebrow="Book a call"
        title="Talk to an engineer at a time you choose"
        lead={`Choose ${SLOT_MINUTES} minutes on a working day. You confirm it with a link that we mail; then you get the invitation for your calendar, and we call your number.`}
        panel={
          <div className="min-w-0">
            <NeedsScript email={COMPANY.email} className="mb-6" />
            <BookingPanel />
          </div>
        }
      />
    </>
  );
}
