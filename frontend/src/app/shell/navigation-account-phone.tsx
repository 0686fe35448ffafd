import { PAGES } from '@deccanloop/contracts/routes';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { online } from '../../lib/online';
import { useUser } from '../../lib/session';

// Guests do not need it, and the menu is closed at first.
const NavigationUserPhone = lazy(() => online().then(() => import('./navigation-user-phone')));

/** The account part at the end of the menu of small screens. */
export function NavigationAccountPhone() {
  const user = useUser();
  if (user)
    return (
      <Suspense fallback={null}>
        <NavigationUserPhone user={user} />
      </Suspense>
    );
  return (
    <div className="grid grid-cols-2 gap-3 border-t border-paper-200 py-4">
      <Button asChild variant="secondary">
        <Link to={PAGES.login}>Log In</Link>
      </Button>
      <Button asChild>
        <Link to={PAGES.signup}>Sign Up</Link>
      </Button>
    </div>
  );
}
