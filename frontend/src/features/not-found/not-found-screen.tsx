import { PAGES } from '@deccanloop/contracts/routes';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { useHydrated } from '../../lib/hydrated';
import { PageFinder } from './page-finder';
import { RedirectPanel } from './redirect-panel';
import { shownPath } from './shown-path';
import { closestPage } from './site-pages';

/** Links that help most without a search. */
const MAIN_LINKS = [
  { to: PAGES.home, text: 'Home page' },
  { to: PAGES.services, text: 'Services' },
  { to: PAGES.contact, text: 'Contact us' },
] as const;

/** For an address without a page. The build renders it once, so only scripts can name the address. */
export default function NotFoundScreen() {
  const { pathname } = useLocation();
  // Another wrong address restarts the countdown.
  return <AddressNotFound key={pathname} pathname={pathname} />;
}

function AddressNotFound({ pathname }: { pathname: string }) {
  const [search, setSearch] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const isHydrated = useHydrated();
  const path = shownPath(pathname);
  const meant = isHydrated ? closestPage(pathname) : null;
  return (
    <>
      <PageTitle title="Page not found" />
      <PageHero
        eyebrow="Error 404"
        title="There is no page at this address"
        picture={
          <div className="justify-self-center max-md:hidden">
            <EmptyIllustration size={380} />
          </div>
        }
      >
        {/* Its space is reserved: the address appears after the page. */}
        <p className="mt-6 flex min-h-10 items-center noscript:hidden">
          {isHydrated && (
            <code
              dir="ltr"
              className="animate-fade overflow-clip rounded-sm bg-paper-100 px-3 py-1.5 font-mono text-sm wrap-anywhere text-ink-800 inset-ring inset-ring-paper-200"
            >
              {path}
            </code>
          )}
        </p>
        <p className="mt-4 min-h-14 text-lg sm:min-h-7 text-ink-600">
          {meant === null ? (
            'The link may be mistyped, or the page has moved.'
          ) : (
            <>
              Did you mean{' '}
              <Link
                to={meant.path}
                className="font-semibold text-brand-700 underline underline-offset-4 hover:text-brand-800"
              >
                {meant.title}
              </Link>
              ?
            </>
          )}
        </p>
        <RedirectPanel path={path} isUsed={isUsed} />
        <nav aria-label="Main pages" className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm font-semibold">
          {MAIN_LINKS.map(({ to, text }) => (
            <Link key={to} to={to} className="py-1 text-brand-700 underline-offset-4 hover:underline">
              {text}
            </Link>
          ))}
        </nav>
      </PageHero>
      <PageFinder
        search={search}
        onSearch={(text) => {
          setSearch(text);
          setIsUsed(true);
        }}
      />
    </>
  );
}
