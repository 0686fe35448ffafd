import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import type { KycStep } from '@deccanloop/contracts/kyc/statuses';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { PanelFault } from '../../components/ui/panel';
import { Skeleton } from '../../components/ui/skeleton';
import { StaleDataNotice } from '../../components/ui/stale-data-notice';
import { toast } from '../../components/ui/toast';
import { KYC_PATH, stepPath } from '../../lib/kyc-path';
import { useOwnKycQuery } from './api';
import { ChangeGuard } from './change-guard';
import { ChangeView } from './change-view';
import { StartView } from './start-view';
import { StatusView } from './status-view';
import { firstOpenStep, stepAfter, stepInAddress } from './steps';
import { Wizard } from './wizard';

/** `/dashboard/kyc` of a customer. The open step is part of the address, so that Back leads to the one before. */
export default function KycScreen({ user }: { user: UserDto }) {
  const { data, error, isFetching, refetch } = useOwnKycQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const refresh = async (): Promise<KycDto | null> => (await refetch()).data ?? null;
  return (
    <>
      <header>
        <h1 className="display text-2xl sm:text-3xl">KYC</h1>
        <p className="mt-1 max-w-prose text-ink-600">The check of your business for live merchant mode.</p>
      </header>
      <div className="mt-6 sm:mt-8">
        {data ? (
          <>
            {error !== undefined && !isFetching && <StaleDataNotice fault={error} />}
            <ChangeGuard>
              <Kyc kyc={data} user={user} refresh={refresh} />
            </ChangeGuard>
          </>
        ) : (
          <div className="max-w-3xl rounded-lg border border-paper-200 bg-paper-0 shadow-card">
            {error === undefined ? (
              <KycLoading />
            ) : (
              <PanelFault
                title="Your KYC did not load"
                fault={error}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}

interface KycProps {
  kyc: KycDto;
  user: UserDto;
  refresh: () => Promise<KycDto | null>;
}

function Kyc(props: KycProps) {
  const { kyc } = props;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = search.get('step');
  const show = (path: string) => void navigate(path);

  const isOpen = kyc.kycStatus === 'Draft' || kyc.kycStatus === 'Rejected';
  if (!isOpen) {
    if (address !== 'business' && address !== 'bank') return <StatusView kyc={kyc} />;
    return (
      <ChangeView
        key={address}
        {...props}
        what={address}
        onDone={() => {
          toast('Your change is saved.');
          show(KYC_PATH);
        }}
      />
    );
  }
  const asked = stepInAddress(address, kyc);
  if (asked === null && kyc.kycStatus === 'Rejected') return <StatusView kyc={kyc} />;
  if (asked === null && kyc.id === null) return <StartView />;
  // The step stays in the address: one that becomes complete while it is shown must not disappear by itself.
  const step = asked ?? firstOpenStep(kyc);
  if (step !== address) return <Navigate replace to={stepPath(step)} />;
  const next = (done: KycStep) => {
    if (done !== 'review') return show(stepPath(stepAfter(done)));
    toast('Your KYC is submitted.');
    void navigate(KYC_PATH, { replace: true });
  };
  return <Wizard {...props} step={step} onNext={next} />;
}

function KycLoading() {
  return (
    <div role="status" className="grid gap-5 px-5 py-6 sm:px-6">
      <span className="sr-only">Loading your KYC</span>
      <Skeleton className="h-7 w-52" />
      <Skeleton className="h-4 w-80 max-w-full" />
      <div className="mt-2 grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-12 w-full rounded-md" />
        <Skeleton className="h-12 w-full rounded-md" />
        <Skeleton className="h-12 w-full rounded-md" />
        <Skeleton className="h-12 w-full rounded-md" />
      </div>
      <Skeleton className="ml-auto h-11 w-44 rounded-md" />
    </div>
  );
}
