import { cx } from '../../../lib/class-names';
import type { SignUpState } from './sign-up-slice';

/** Its line is always reserved, so that nothing moves when it disappears. */
export function TransientMessage({ message }: { message: SignUpState['message'] }) {
  return (
    <p
      role="status"
      className={cx(
        'min-h-5.5 text-center text-sm font-medium',
        message?.tone === 'error' ? 'text-danger-700' : 'text-success-700',
      )}
    >
      {message && <span className="animate-fade">{message.text}</span>}
    </p>
  );
}
