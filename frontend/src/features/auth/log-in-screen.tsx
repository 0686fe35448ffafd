import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { OnUse } from '../../components/ui/on-use';
import { PageTitle } from '../../components/ui/page-title';
import { lazyScreen } from '../../lib/lazy-screen';
import { AuthFrame } from './frame/auth-frame';
import { LogInAside } from './frame/log-in-aside';
import { LinkCard } from './link/link-card';
import { LogInForm } from './log-in/log-in-form';
import { resetClosed } from './reset/reset-slice';
import { selectLink, selectReset } from './state';

const ForgotDialog = lazyScreen(() => import('./reset/forgot-dialog'));

/** `/login`, and `/login#link=…` from a mail. */
export default function LogInScreen() {
  const dispatch = useDispatch();
  const { token } = useSelector(selectLink);
  const { open } = useSelector(selectReset);

  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <AuthFrame aside={<LogInAside />}>
      <PageTitle title="Log In" />
      {token === null ? <LogInForm /> : <LinkCard key={token} token={token} />}
      <OnUse when={open} what="The form" onFailure={() => dispatch(resetClosed())}>
        <ForgotDialog />
      </OnUse>
    </AuthFrame>
  );
}
