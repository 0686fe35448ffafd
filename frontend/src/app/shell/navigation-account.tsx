import { PAGES } from '@deccanloop/contracts/routes';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadOnline } from '../../lib/online';
import { useUser } from '../../lib/session';
import { useSiteLanguage } from '../../lib/site-language';
import { AccountButton } from './account-button';
import { QuotationLink } from './quotation-link';

// Guests do not need it, and a logged-in user sees the button at once.
const AccountMenu = lazy(() => loadOnline(() => import('./account-menu')));

/** The end of the navigation bar. The `user` cookie decides before the first paint, so nothing flickers. */
export function NavigationAccount() {
  const user = useUser();
  const { link, t } = useSiteLanguage();
  // Pressed before the menu's code was loaded: the menu opens as soon as it is.
  const [wanted, setWanted] = useState(false);
  if (user)
    return (
      <Suspense fallback={<AccountButton user={user} aria-haspopup="menu" onClick={() => setWanted(true)} />}>
        <AccountMenu user={user} defaultOpen={wanted} />
      </Suspense>
    );
  return (
    <>
      <Link
        {...link(PAGES.login)}
        className="rounded-sm px-2 py-2 text-sm font-medium whitespace-nowrap text-ink-700 transition hover:bg-ink-900/5 hover:text-ink-900 lg:px-3 xl:px-3.5"
      >
        {t('Log In')}
      </Link>
      <QuotationLink />
    </>
  );
}
