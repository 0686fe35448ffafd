import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { useSelector } from 'react-redux';
import { useRevalidator } from 'react-router-dom';
import { EmptyIllustration } from '../../../components/brand/empty-illustration';
import { LockedGate } from '../../../components/brand/locked-gate';
import { SubmitError } from '../../../components/form/submit-error';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { useAppDispatch } from '../../../lib/dispatch';
import { errorWith } from '../form-error';
import { resetOpened } from '../reset/reset-slice';
import { linkPutAside } from './link-slice';
import { openLink } from './open-link';
import { selectLink } from '../state';

/** Asks the user to confirm a mailed link, because it can be used only once. */
export function LinkCard({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { isConfirmed } = useSelector(selectLink);
  const submit = useSubmit(() => dispatch(openLink(token)), {
    toError: errorWith(AUTH_TEXTS.loginFailed),
  });
  const { error, isBusy } = submit;
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

  if (isConfirmed)
    return (
      <div role="status">
        <EmptyIllustration size={200} />
        <h1 className="display mt-8 text-3xl">Your new address is confirmed</h1>
        <p className="mt-3 text-ink-600">{AUTH_TEXTS.emailConfirmed}</p>
        <div className="mt-8 grid">
          <Button size="lg" fullWidth onClick={logIn}>
            Go to Log In
          </Button>
        </div>
      </div>
    );
  if (isUnusable)
    return (
      <div role="alert">
        <LockedGate size={200} />
        <h1 className="display mt-8 text-3xl">This link is no longer valid</h1>
        <p className="mt-3 text-ink-600">
          It was used or replaced, or it has expired. Each link in our e-mails works once, for the time given
          in the e-mail.
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
        This link works only once. Press Continue in the browser that you want to use.
      </p>
      <div className="mt-8 grid gap-3">
        <SubmitError of={submit} />
        <Button
          size="lg"
          fullWidth
          loading={isBusy}
          loadingText="One moment..."
          onClick={() => void submit.send({})}
        >
          Continue
        </Button>
        <Button variant="ghost" fullWidth disabled={isBusy} onClick={logIn}>
          Log in with my password instead
        </Button>
      </div>
    </div>
  );
}
