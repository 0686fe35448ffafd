import { PAGES } from '@deccanloop/contracts/routes';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { LockedGate } from '../../components/brand/locked-gate';
import { Notice } from '../../components/ui/notice';
import { PageTitle } from '../../components/ui/page-title';

/** `/unauthorized`. Its texts are prescribed. */
export default function UnauthorizedScreen() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // When this page was opened directly, the browser's Back would leave the site.
  const goBack = () => void (key === 'default' ? navigate(PAGES.home) : navigate(-1));
  return (
    <div className="frame grid flex-1 place-items-center">
      <PageTitle title="Unauthorized Access" />
      <Notice
        mark={<LockedGate />}
        title="Unauthorized Access"
        text="You don't have permission to access this page."
      >
        <Button size="lg" onClick={goBack}>
          Go Back
        </Button>
      </Notice>
    </div>
  );
}
