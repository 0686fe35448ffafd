import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { NeedsScript } from '../../components/form/needs-script';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { PAGE_TITLES } from '../../content/page-titles';
import { lazyOnUse } from '../../lib/lazy-on-use';
import { selectUser, type WithSession } from '../../lib/session';
import { FormSkeleton } from './form-skeleton';
import { HeroPromises } from './hero-promises';
import { QuotationIllustration } from './quotation-illustration';

const form = lazyOnUse(() => import('./form/quotation-form'), <FormSkeleton />);

/** `/get-quatations`, `/get-quatations?service=…`: the request for a quotation. */
export default function QuotationScreen() {
  // Read once: the form's own code follows later changes.
  const store = useStore<WithSession>();
  useEffect(() => {
    // The form will be prefilled, so it must not look empty until then.
    const user = selectUser(store.getState());
    if (user !== null || window.location.search !== '' || window.location.hash !== '' || hasStored())
      form.now();
  }, [store]);
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.quotation]} />
      <PageHero
        eyebrow="Project Quotation Request"
        title="Tell us what you want to build"
        lead="Four answers are enough to start. The details help us to price it sooner: add them now, or later by the link in your confirmation mail."
        picture={<QuotationIllustration />}
      >
        <HeroPromises />
      </PageHero>
      <div className="bg-paper-50 pb-18 sm:pb-26 lg:pt-16">
        <div className="frame">
          <NeedsScript email={COMPANY.email} className="mt-6 mb-6 lg:mt-0">
            : what you want built, who will use it, your deadline and budget.
          </NeedsScript>
          <form.Part />
        </div>
      </div>
    </>
  );
}

/** Whether there may be a stored draft; the form's own code reads it. */
function hasStored(): boolean {
  try {
    return window.localStorage.length > 0;
  } catch {
    return false;
  }
}
