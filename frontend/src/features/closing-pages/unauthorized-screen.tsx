import { PAGES } from '@deccanloop/contracts/routes';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { LockedGate } from '../../components/brand/locked-gate';
import { Notice } from '../../components/ui/notice';
import { PageTitle } from '../../components/ui/page-title';

/** `/unauthorized` (texts: specification, section 2, Layout). */
export default function UnauthorizedScreen() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Opened directly there is nothing of ours to go back to, and the browser's "back" would leave the site.
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
