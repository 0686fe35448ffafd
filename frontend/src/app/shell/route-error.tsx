import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { PageTitle } from '../../components/ui/page-title';
import { Button } from '../../components/ui/button';
import { FAILED_SIGN, StatusFrame } from '../../components/ui/status-frame';
import { Logo } from '../../components/brand/logo';
import { isApiError } from '../../lib/api-error';
import { RouteLoading } from './route-loading';
import { replaceFirstView } from '../delivery/first-view/replace-first-view';
import { isMissingFile, markReload, mayReload } from '../reload-once';
import { answerEarlyPress } from '../../lib/early-press';
import { showProgress } from '../../lib/page-progress';

const NOTHING_LOST =
  'Nothing was lost or paid twice. Please reload the page. If it happens again, contact support.';

/**
 * A screen threw, its code failed to load (a new release, a lost connection), or a guard could not reach the
 * server. Reloading can fix each of them.
 */
export function RouteError({ wholePage = false }: { wholePage?: boolean }) {
  const error = useRouteError();
  const [isReloading] = useState(() => isMissingFile(error) && mayReload());
  useEffect(() => {
    if (isReloading) {
      markReload();
      return window.location.reload();
    }
    // An error answer of the server is not a fault of the page.
    if (!isApiError(error)) console.error(error);
  }, [error, isReloading]);
  // In place of the whole page there is no RouteFocus, and the buttons of this one must work.
  useLayoutEffect(replaceFirstView, []);
  useEffect(() => {
    answerEarlyPress(document.getElementById('root'));
    showProgress(false);
  }, []);
  if (isReloading) return <RouteLoading />;
  return (
    <div className={wholePage ? 'flex min-h-dvh flex-col' : 'flex flex-1 flex-col'}>
      <PageTitle title="Something went wrong" />
      {wholePage && (
        <a href={PAGES.home} className="frame py-6">
          <Logo />
        </a>
      )}
      <div role="alert" className="frame grid flex-1 place-items-center py-20">
        <div className="flex max-w-md flex-col items-center text-center">
          <StatusFrame ground="fill-danger-50" line="stroke-danger-600" sign={FAILED_SIGN} size={112} />
          <h1 className="display mt-8 text-3xl">This page did not load</h1>
          <p className="mt-3 text-ink-600">{isApiError(error) ? error.message : NOTHING_LOST}</p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <Button onClick={() => window.location.reload()}>Load again</Button>
            <Button asChild variant="secondary">
              {/* A full load, so that a broken state of this document does not survive. */}
              <a href={PAGES.support}>Contact support</a>
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
