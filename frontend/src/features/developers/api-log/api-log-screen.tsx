import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import { API_LOG_DAYS } from '@deccanloop/contracts/merchant/api-log';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../components/ui/tabs';
import { CallsPanel } from './calls-panel';

/** In the address: `live`, absent for test. */
const MODE = 'mode';

/** `/dashboard/api-log`: what the customer's programs sent, and what we answered. */
export default function ApiLogScreen() {
  const [address, setAddress] = useSearchParams();
  const mode: ApiKeyMode = address.get(MODE) === 'live' ? 'live' : 'test';
  return (
    <div className="max-w-6xl">
      <header>
        <h1 className="display text-2xl sm:text-3xl">API log</h1>
        <p className="mt-1 max-w-prose text-ink-600">
          Calls of your programs with an API key in the last {API_LOG_DAYS} days. Private values are not
          stored: of names, texts, tokens and card numbers you see only the length. Times are Indian Standard
          Time.
        </p>
      </header>
      <div className="mt-6 sm:mt-8">
        <Tabs
          label="Mode"
          tabs={[
            { id: 'test', label: 'Test', content: <CallsPanel mode="test" /> },
            { id: 'live', label: 'Live', content: <CallsPanel mode="live" /> },
          ]}
          value={mode}
          // Filters and page belong to the list of the other mode.
          onChange={(id) => setAddress(id === 'live' ? { [MODE]: id } : {}, { preventScrollReset: true })}
        />
      </div>
    </div>
  );
}
