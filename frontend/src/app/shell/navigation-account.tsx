import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Menu } from '../../components/ui/menu';
import { lazyScreen } from '../../lib/lazy-screen';
import { useUser } from '../../lib/session';
import { useSiteLanguage } from '../../lib/site-language';
import { AccountButton } from './account-button';
import { QuotationLink } from './quotation-link';

const AccountItems = lazyScreen(() => import('./account-items'));

/** The end of the navigation bar. The `user` cookie decides before the first paint, so nothing flickers. */
export function NavigationAccount() {
  const user = useUser();
  const { link, t } = useSiteLanguage();
  if (user)
    return (
      <Menu trigger={<AccountButton user={user} />}>
        <AccountItems user={user} />
      </Menu>
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
