import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { useState } from 'react';
import { PageTitle } from '../../components/ui/page-title';
import { useWalletOwnersQuery } from './api';
import { NoLinkSession, WalletFault } from './wallet-states';
import { WalletSkeleton } from './wallet-skeleton';
import { WalletView } from './wallet-view';
import { WalletSwitch } from './wallet-switch';

/** `/wallet`: the balance and the payments made with this browser's links. */
export default function WalletScreen() {
  // The session may have changed on another page of this visit (a new link, half an hour gone).
  const owners = useWalletOwnersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="frame flex flex-1 flex-col py-10 sm:py-14">
      <PageTitle title="Wallet" />
      <WalletContent
        owners={owners.data}
        fault={owners.error}
        loading={owners.isLoading}
        retrying={owners.isFetching}
        onRetry={() => void owners.refetch()}
      />
    </div>
  );
}

interface WalletContentProps {
  owners: PayerDto[] | undefined;
  fault: unknown;
  loading: boolean;
  retrying: boolean;
  onRetry: () => void;
}

function WalletContent({ owners, fault, loading, retrying, onRetry }: WalletContentProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (loading) return <WalletSkeleton />;
  if (!owners) return <WalletFault fault={fault} retrying={retrying} onRetry={onRetry} />;
  const owner = owners.find(({ userId }) => userId === chosen) ?? owners[0];
  if (!owner) return <NoLinkSession />;
  return (
    <>
      {owners.length > 1 && <WalletSwitch owners={owners} current={owner.userId} onChoose={setChosen} />}
      <WalletView key={owner.userId} owner={owner} />
    </>
  );
}
