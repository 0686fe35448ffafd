import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { useEffect, useState } from 'react';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { PageTitle } from '../../components/ui/page-title';
import { closePage } from '../../lib/close-page';
import { readOrigin } from '../../lib/session-flags';
import { useClosingSettingsQuery } from './api';

/** `/dummy`: a single button that closes the browser window or the in-app web view. */
export default function DummyScreen() {
  // Without settings (no gateway, no connection) the window is still closed.
  const { data: closing = { appReturnUrl: null, androidBridge: null } } = useClosingSettingsQuery();
  const [asked, setAsked] = useState(false);
  const [stayed, setStayed] = useState(false);

  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setStayed(true), PAYMENT_TIMINGS.closeFallbackMs);
    return () => clearTimeout(timer);
  }, [asked]);

  return (
    <div className="frame grid flex-1 place-items-center">
      <PageTitle title="Close this page" />
      <Notice
        mark={<EmptyIllustration size={220} />}
        title="You can close this page"
        text="The button closes this window. In the app it takes you back to where you were."
      >
        <Button
          size="lg"
          onClick={() => {
            setAsked(true);
            closePage({ origin: readOrigin(), closing, window });
          }}
        >
          Close
        </Button>
        {/* Its space is reserved, so that the button does not move when the text appears. */}
        <p role="status" className="min-h-11 w-full text-sm text-ink-600">
          {stayed &&
            'Your browser keeps pages it was not asked to open by a script. Please close this tab yourself.'}
        </p>
      </Notice>
    </div>
  );
}
