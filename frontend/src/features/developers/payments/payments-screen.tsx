import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import { PAGES } from '@deccanloop/contracts/routes';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../components/ui/tabs';
import { DocumentationLink } from '../documentation-link';
import { PaymentsPanel } from './payments-panel';

/** In the address: `live`, absent for test. */
const MODE = 'mode';

/** `/dashboard/merchant-payments`: what the customer's programs collected. */
export default function PaymentsScreen() {
  const [address, setAddress] = useSearchParams();
  const mode: ApiKeyMode = address.get(MODE) === 'live' ? 'live' : 'test';
  return (
    <div className="max-w-5xl">
      <header>
        <h1 className="display text-2xl sm:text-3xl">Received payments</h1>
        <p className="mt-1 max-w-prose text-ink-600">
          Payments that your programs created with an API key, and what your customers paid. Times are Indian
          Standard Time.
        </p>
        <DocumentationLink to={PAGES.apiReference} text="API reference" />
      </header>
      <div className="mt-6 sm:mt-8">
        <Tabs
          label="Mode"
          tabs={[
            { id: 'test', label: 'Test', content: <PaymentsPanel mode="test" /> },
            { id: 'live', label: 'Live', content: <PaymentsPanel mode="live" /> },
          ]}
          value={mode}
          // Filters and page belong to the list of the other mode.
          onChange={(id) => setAddress(id === 'live' ? { [MODE]: id } : {}, { preventScrollReset: true })}
        />
      </div>
    </div>
  );
}
