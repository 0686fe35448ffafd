import { ResendRow } from '../../components/form/resend-row';
import { useSecondsLeft } from '../../lib/countdown';
import type { Wait } from './waits';

interface Props {
  wait: Wait;
  busy: boolean;
  /** Another request is in progress. */
  disabled: boolean;
  onResend: () => void;
}

/** Requests another code, once the countdown of this wait has ended. */
export function ResendOtp({ wait, disabled, ...row }: Props) {
  const secondsLeft = useSecondsLeft(wait);
  return <ResendRow secondsLeft={secondsLeft} disabled={secondsLeft > 0 || disabled} {...row} />;
}
