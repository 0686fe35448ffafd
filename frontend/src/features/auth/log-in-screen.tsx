import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { PageTitle } from '../../components/ui/page-title';
import { AuthFrame } from './frame/auth-frame';
import { LogInAside } from './frame/log-in-aside';
import { LinkCard } from './link/link-card';
import { LogInForm } from './log-in/log-in-form';
import { ForgotDialog } from './reset/forgot-dialog';
import { selectLink } from './state';

/** `/login`, and `/login#link=…` from a mail. */
export default function LogInScreen() {
  const { token } = useSelector(selectLink);

  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <AuthFrame aside={<LogInAside />}>
      <PageTitle title="Log In" />
      {token === null ? <LogInForm /> : <LinkCard key={token} token={token} />}
      <ForgotDialog />
    </AuthFrame>
  );
}
