import { PAGES } from '@deccanloop/contracts/routes';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { QuietBoundary } from '../../components/ui/quiet-boundary';
import { loadOnline } from '../../lib/online';
import { useUser } from '../../lib/session';
import { useSiteLanguage } from '../../lib/site-language';
import { QuotationLink } from './quotation-link';

// Guests do not need it, and the menu is closed at first.
const NavigationUserPhone = lazy(() => loadOnline(() => import('./navigation-user-phone')));

/** The account part at the end of the menu of small screens. */
export function NavigationAccountPhone() {
  const user = useUser();
  const { link, t } = useSiteLanguage();
  if (user)
    return (
      <QuietBoundary>
        <Suspense fallback={null}>
          <NavigationUserPhone user={user} />
        </Suspense>
      </QuietBoundary>
    );
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 border-t border-paper-200 py-4">
      <QuotationLink size="md" className="col-span-2 min-[22rem]:hidden" />
      <Button asChild variant="ghost">
        <Link {...link(PAGES.login)}>{t('Log In')}</Link>
      </Button>
      <Button asChild variant="ghost">
        <Link {...link(PAGES.signup)}>{t('Sign Up')}</Link>
      </Button>
    </div>
  );
}
