import { useDispatch, useSelector } from 'react-redux';
import { useRevalidator } from 'react-router-dom';
import { EmptyIllustration } from '../../../components/brand/empty-illustration';
import { LockedGate } from '../../../components/brand/locked-gate';
import { Button } from '../../../components/ui/button';
import { SubmitError } from '../submit-error';
import { resetOpened } from '../reset/reset-slice';
import { selectLink } from '../state';
import { WAITS } from '../waits';
import { linkConfirmed, linkPutAside } from './link-slice';

/** Asks the user to confirm a mailed link, because it can be used only once. */
export function LinkCard() {
  const dispatch = useDispatch();
  const { revalidate } = useRevalidator();
  const { status, error } = useSelector(selectLink);
  // Used, expired, or unknown; after a lost connection it may still be valid.
  const isUnusable = error?.code === 'link_unusable' || error?.code === 'validation';

  const logIn = () => {
    dispatch(linkPutAside());
    // Without a link the page is for guests again, so its guard must decide.
    void revalidate();
  };
  const askForCode = () => {
    dispatch(linkPutAside());
    dispatch(resetOpened({ email: '' }));
  };

  if (isUnusable)
    return (
      <div role="alert">
        <LockedGate size={200} />
        <h1 className="display mt-8 text-3xl">This link cannot be used any more</h1>
        <p className="mt-3 text-ink-600">
          It has been used, or it is too old. Links from our mails work once, for an hour.
        </p>
        <div className="mt-8 grid gap-3">
          <Button size="lg" fullWidth onClick={logIn}>
            Go to Log In
          </Button>
          <Button size="lg" fullWidth variant="secondary" onClick={askForCode}>
            Forgot Password?
          </Button>
        </div>
      </div>
    );
  return (
    <div>
      <EmptyIllustration size={200} />
      <h1 className="display mt-8 text-3xl">Continue to your account</h1>
      <p className="mt-3 text-ink-600">
        Your link works once, so we ask before it is used: press Continue in the browser you want to go on
        with.
      </p>
      <div className="mt-8 grid gap-3">
        <SubmitError error={error} wait={WAITS.link} />
        <Button
          size="lg"
          fullWidth
          loading={status === 'loading'}
          loadingText="One moment..."
          onClick={() => dispatch(linkConfirmed())}
        >
          Continue
        </Button>
        <Button variant="ghost" fullWidth disabled={status === 'loading'} onClick={logIn}>
          Log in with my password instead
        </Button>
      </div>
    </div>
  );
}
