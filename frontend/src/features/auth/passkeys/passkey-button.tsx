import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SubmitError } from '../../../components/form/submit-error';
import { Button } from '../../../components/ui/button';
import { withoutRequestId } from '../form-error';
import { selectPasskey } from '../state';
import { passkeysSupported } from '../../../lib/browser-passkeys';
import { passkeyRequested, suggestionsClosed, suggestionsOpened } from './passkey-slice';

/**
 * Log-in by passkey, where the browser supports it. While it is shown, the e-mail field may suggest passkeys
 * too.
 */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const dispatch = useDispatch();
  const { status, error } = useSelector(selectPasskey);
  const isSupported = passkeysSupported();

  useEffect(() => {
    if (!isSupported) return;
    dispatch(suggestionsOpened());
    return () => void dispatch(suggestionsClosed());
  }, [dispatch, isSupported]);

  if (!isSupported) return null;
  return (
    <div className="mt-6 grid gap-4">
      <p className="flex items-center gap-4 text-sm text-ink-500">
        <span aria-hidden className="h-px flex-1 bg-paper-300" />
        or
        <span aria-hidden className="h-px flex-1 bg-paper-300" />
      </p>
      <Button
        variant="secondary"
        size="lg"
        fullWidth
        disabled={disabled}
        loading={status !== 'idle'}
        loadingText={status === 'asking' ? 'Waiting for your device...' : 'Logging in...'}
        icon={<KeyRound aria-hidden className="size-4.5 text-brand-600" />}
        onClick={() => dispatch(passkeyRequested())}
      >
        Log in with a passkey
      </Button>
      <SubmitError of={{ error: error && withoutRequestId(error), wait: '' }} />
    </div>
  );
}
