import { ResendRow } from '../../components/form/resend-row';
import { useSecondsLeft } from '../../lib/countdown';
import type { Wait } from './waits';

interface Props {
  wait: Wait;
  busy: boolean;
  /** Something else is under way. */
  disabled: boolean;
  onResend: () => void;
}

/** Another code, once the countdown of this wait is over. */
export function ResendOtp({ wait, disabled, ...row }: Props) {
  const secondsLeft = useSecondsLeft(wait);
  return <ResendRow secondsLeft={secondsLeft} disabled={secondsLeft > 0 || disabled} {...row} />;
}
