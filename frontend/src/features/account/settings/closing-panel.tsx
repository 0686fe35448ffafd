import { RETENTION } from '@deccanloop/contracts/policies';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { useMeQuery } from '../../../lib/session';
import { useClosingQuery, usePasskeysQuery } from '../api';
import { NO_PASSWORD } from '../no-password';
import { CloseAccountDialog } from './close-account-dialog';
import { ClosingObstacles } from './closing-obstacles';

/** Closes the account, or says what must be done before. */
export function ClosingPanel() {
  const closing = useClosingQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnReconnect: true });
  const isWithoutProof = useIsWithoutProof();
  const [isAsking, setAsking] = useState(false);
  const { data: obstacles, error } = closing;
  const check = () => void closing.refetch();

  return (
    <Panel
      title="Close account"
      description={`Your personal data is erased, and you are logged out on every device. Receipts, invoices and the records of payments are kept for at least ${RETENTION.bookYears} years, as the law requires. A closed account cannot be opened again.`}
    >
      {obstacles === undefined && error !== undefined ? (
        <PanelFault
          title="We could not check whether your account can be closed"
          fault={error}
          retrying={closing.isFetching}
          onRetry={check}
        />
      ) : obstacles === undefined ? (
        <div role="status" className="px-5 pt-4 pb-6 sm:px-6">
          <span className="sr-only">Checking whether your account can be closed</span>
          <Skeleton className="h-11 w-40 rounded-md" />
        </div>
      ) : obstacles.length > 0 ? (
        <ClosingObstacles obstacles={obstacles} isChecking={closing.isFetching} onCheck={check} />
      ) : (
        <div className="px-5 pt-4 pb-5 text-sm sm:px-6 sm:pb-6">
          {isWithoutProof ? (
            <p className="rounded-md bg-paper-100 px-4 py-3 text-ink-700">{NO_PASSWORD}</p>
          ) : (
            <Button variant="secondary" className="text-danger-700" onClick={() => setAsking(true)}>
              Close my account
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <CloseAccountDialog
          onRefused={check}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Panel>
  );
}

/** Whether the user has neither a password nor a passkey to confirm the closing with. */
function useIsWithoutProof(): boolean {
  const { data: me } = useMeQuery();
  const { data } = usePasskeysQuery(undefined, { skip: me?.hasPassword !== false });
  return me?.hasPassword === false && data?.passkeys.length === 0;
}
