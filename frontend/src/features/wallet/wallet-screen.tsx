import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { useState } from 'react';
import { PageBody } from '../../components/ui/page-body';
import { PageTitle } from '../../components/ui/page-title';
import { rememberedPayer } from '../../lib/remembered-payer';
import { useUser } from '../../lib/session';
import { tabStorage } from '../../lib/session-store';
import { useWalletOwnersQuery } from '../../lib/wallet-api';
import { distinctOwners, shownOwner } from '../../lib/wallet-owners';
import { NoWallet, WalletFault } from './wallet-states';
import { WalletSkeleton } from './wallet-skeleton';
import { WalletView } from './wallet-view';
import { WalletSwitch } from '../../components/payment/wallet-switch';

/** `/wallet`: balance and payments of the logged-in user, and of this browser's payment links. */
export default function WalletScreen() {
  // The session may have changed on another page (a new link, or an expired one).
  const owners = useWalletOwnersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageBody>
      <PageTitle title="Wallet" />
      <WalletContent
        owners={owners.data && distinctOwners(owners.data)}
        fault={owners.error}
        loading={owners.isLoading}
        retrying={owners.isFetching}
        onRetry={() => void owners.refetch()}
      />
    </PageBody>
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
  const user = useUser();
  if (loading) return <WalletSkeleton />;
  if (!owners) return <WalletFault fault={fault} retrying={retrying} onRetry={onRetry} />;
  const owner = shownOwner(owners, chosen, rememberedPayer(tabStorage()), user?._id);
  if (!owner) return <NoWallet />;
  return (
    <>
      {owners.length > 1 && <WalletSwitch owners={owners} current={owner.userId} onChoose={setChosen} />}
      <WalletView key={owner.userId} owner={owner} own={owner.userId === user?._id} />
    </>
  );
}
