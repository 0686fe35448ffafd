import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WalletSwitch } from '../../components/payment/wallet-switch';
import { firstPageOf } from '../../components/table/use-table-address';
import { PageBody } from '../../components/ui/page-body';
import { PageTitle } from '../../components/ui/page-title';
import { rememberedPayer } from '../../lib/remembered-payer';
import { useUser } from '../../lib/session';
import { tabStorage } from '../../lib/session-store';
import { useWalletOwnersQuery } from '../../lib/wallet-api';
import { distinctOwners, shownOwner } from '../../lib/wallet-owners';
import { GuestOffer } from './guest-offer';
import { ListFault, ListSkeleton } from './list-states';
import { OPENED, PaymentList } from './payment-list';

/** In the address: the user whose payments are shown, where this browser has several. */
const OWNER = 'wallet';

/** `/paymentslist`: the payments of the logged-in user, and of this browser's payment links. */
export default function PaymentListScreen() {
  const owners = useWalletOwnersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [address, setAddress] = useSearchParams();
  const user = useUser();
  if (owners.isLoading)
    return (
      <Frame>
        <ListSkeleton />
      </Frame>
    );
  if (!owners.data)
    return (
      <Frame>
        <ListFault fault={owners.error} retrying={owners.isFetching} onRetry={() => void owners.refetch()} />
      </Frame>
    );
  const payers = distinctOwners(owners.data);
  const owner = shownOwner(payers, address.get(OWNER), rememberedPayer(tabStorage()), user?._id);
  if (!owner)
    return (
      <PageBody className="animate-rise">
        <PageTitle title="Payments" />
        <GuestOffer />
      </PageBody>
    );
  // The page and the open payment belong to the previous wallet.
  const choose = (userId: string) => {
    const next = firstPageOf(address);
    next.delete(OPENED);
    next.set(OWNER, userId);
    setAddress(next, { preventScrollReset: true });
  };
  return (
    <Frame>
      {payers.length > 1 && <WalletSwitch owners={payers} current={owner.userId} onChoose={choose} />}
      <PaymentList key={owner.userId} userId={owner.userId} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <PageBody>
      <PageTitle title="Payments" />
      <h1 className="display text-2xl sm:text-3xl">Payments</h1>
      <p className="mt-1 mb-7 max-w-prose text-ink-600">
        Every top-up of your wallet, where it stands, and its receipt. Times are Indian Standard Time.
      </p>
      {children}
    </PageBody>
  );
}
