import { formatMinutes } from '../../lib/format';
import { Button } from '../ui/button';

export interface ResendRowProps {
  /** Until another code may be requested. */
  secondsLeft: number;
  busy: boolean;
  disabled: boolean;
  onResend: () => void;
}

/** Requests another code, once the countdown has ended. */
export function ResendRow({ secondsLeft, busy, disabled, onResend }: ResendRowProps) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 text-sm text-ink-600">
      <p>
        {secondsLeft > 0 ? (
          <>
            Another code in{' '}
            <span role="timer" className="figures font-semibold text-ink-900">
              {formatMinutes(secondsLeft)}
            </span>
          </>
        ) : (
          'No code yet?'
        )}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-3.5 enabled:text-brand-700"
        disabled={disabled}
        loading={busy}
        loadingText="Sending..."
        onClick={onResend}
      >
        Resend OTP
      </Button>
    </div>
  );
}
