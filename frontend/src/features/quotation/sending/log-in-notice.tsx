import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { withNext } from '../../../lib/session';

/**
 * Requests need a log-in now, perhaps since a moment ago. What was typed stays in the form, and the stored draft is there
 * after the log-in.
 */
export function LogInNotice({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <div ref={region} tabIndex={-1} role="alert">
      <Banner tone="info" title="Your request was not sent">
        <p>{message}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button asChild size="sm">
            <Link to={withNext(PAGES.login, pathname + search)}>Log in and continue</Link>
          </Button>
          <Button asChild size="sm" variant="secondary">
            <Link to={withNext(PAGES.signup, pathname + search)}>Create an account</Link>
          </Button>
        </div>
      </Banner>
    </div>
  );
}
