import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { CodeExample } from '../curl-example';

const CREATE = '/api/payments/create';

/** The call that creates a payment with a hosted page. */
const createExample = (mode: ApiKeyMode): string =>
  [
    `curl ${window.location.origin}${CREATE} \\`,
    `  -H "Authorization: Bearer dl_${mode}_YOUR_KEY" \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '{"amount": 499, "currency": "INR", "reference": "order-1"}'`,
  ].join('\n');

const TEXTS = {
  test: 'Create a payment with your key. The answer has the address of a pay page, where you choose how the test payment ends:',
  live: 'Create a payment with your live key, which needs an approved KYC. The answer has the address of a pay page, where your customer pays with Razorpay or PhonePe:',
} as const satisfies Record<ApiKeyMode, string>;

/** Instead of the list while there are no payments. */
export function FirstPayment({ mode }: { mode: ApiKeyMode }) {
  return (
    <EmptyState
      title={`No ${mode} payments yet`}
      action={
        <Button asChild>
          <Link to={sectionPath('api-keys')}>Create an API key</Link>
        </Button>
      }
    >
      <p>{TEXTS[mode]}</p>
      <div className="mt-4">
        <CodeExample text={createExample(mode)} />
      </div>
    </EmptyState>
  );
}
