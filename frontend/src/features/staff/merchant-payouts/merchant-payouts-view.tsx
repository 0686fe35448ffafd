import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { useSearchParams } from 'react-router-dom';
import { merchantPayoutsPath } from '../paths';
import { ViewHeader } from '../view-header';
import { ViewTabs } from '../view-tabs';
import { BalancesPanel } from './balances-panel';
import { PayoutsPanel } from './payouts-panel';

const TABS = [
  { id: 'balances', label: 'Balances' },
  { id: 'payouts', label: 'Payouts' },
] as const;

/** What merchants have collected and are owed, and the payouts to them that administrators have recorded. */
export default function MerchantPayoutsView({ user }: { user: UserDto }) {
  const [address] = useSearchParams();
  const shown = address.get('part') === 'payouts' ? 'payouts' : 'balances';
  return (
    <>
      <ViewHeader
        title={sectionLabel('merchant-payouts', user.role)}
        text="Pay merchants by bank transfer, then record each transfer here. Another administrator approves it; then it is taken from the merchant’s balance."
      />
      <ViewTabs
        label="Merchant payouts"
        tabs={TABS}
        shown={shown}
        pathOf={(id) => merchantPayoutsPath(id === 'balances' ? '' : id)}
      />
      <div className="mt-6">{shown === 'payouts' ? <PayoutsPanel /> : <BalancesPanel />}</div>
    </>
  );
}
