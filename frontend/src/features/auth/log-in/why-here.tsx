import { useSelector } from 'react-redux';
import { Banner } from '../../../components/ui/banner';
import { selectSession, type SessionEndReason, type WithSession } from '../../../lib/session';

const ENDED: Readonly<Record<SessionEndReason, string>> = {
  logout: 'You are logged out.',
  elsewhere: 'You were logged out in another tab.',
  unauthenticated: 'Your session has ended. Please log in again.',
  closed: 'Your account is closed.',
};

/** Why the log-in form is shown to a user who did not open it. */
export function WhyHere({ hasDestination }: { hasDestination: boolean }) {
  const { endedBy } = useSelector((state: WithSession) => selectSession(state));
  const text = endedBy
    ? ENDED[endedBy]
    : hasDestination
      ? 'Please log in to continue. You will then return to your page.'
      : null;
  if (text === null) return null;
  return (
    <Banner tone={endedBy === 'logout' ? 'success' : 'info'} live="polite" className="mt-6">
      {text}
    </Banner>
  );
}
