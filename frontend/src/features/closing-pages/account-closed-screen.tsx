import { RETENTION } from '@deccanloop/contracts/policies';
import { PAGES } from '@deccanloop/contracts/routes';
import { useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { PageTitle } from '../../components/ui/page-title';
import { StatusMark } from '../../components/ui/status-mark';
import { selectSession } from '../../lib/session';

/** `/account-closed`: after a customer has closed the account in this tab. */
export default function AccountClosedScreen() {
  const { endedBy } = useSelector(selectSession);
  // Opened by its address, or again: nothing is known about an account.
  if (endedBy !== 'closed') return <Navigate to={PAGES.home} replace />;
  return (
    <div className="frame grid flex-1 place-items-center">
      <PageTitle title="Account closed" />
      <Notice
        mark={<StatusMark kind="success" />}
        title="Your account is closed"
        text={`Your personal data is erased, and you are logged out on every device. We keep receipts, invoices and the records of payments for at least ${RETENTION.bookYears} years, as the law requires. A confirmation is on its way to your e-mail address.`}
      >
        <Button size="lg" asChild>
          <Link to={PAGES.home}>Go to the home page</Link>
        </Button>
        <Button size="lg" variant="secondary" asChild>
          <Link to={PAGES.signup}>Open a new account</Link>
        </Button>
      </Notice>
    </div>
  );
}
