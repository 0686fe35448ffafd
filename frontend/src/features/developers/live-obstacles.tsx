import type { LiveObstacle } from '@deccanloop/contracts/merchant/api-keys';
import { Link } from 'react-router-dom';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { KYC_PATH } from '../../lib/kyc-path';

const TEXTS = {
  kyc: 'Your KYC must be approved.',
  setting: 'Live payments for merchants are not switched on by us yet.',
} as const satisfies Record<LiveObstacle, string>;

/** Why there can be no live keys or endpoints. */
export function LiveObstacles({
  obstacles,
  what = 'keys',
}: {
  obstacles: readonly LiveObstacle[];
  /** What there can be none of. */
  what?: 'keys' | 'endpoints';
}) {
  return (
    <Banner
      tone="info"
      title={`Live ${what} are not available yet`}
      {...(obstacles.includes('kyc') && {
        action: (
          <Button asChild size="sm" variant="secondary">
            <Link to={KYC_PATH}>Open KYC</Link>
          </Button>
        ),
      })}
    >
      <ul className="grid gap-0.5">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{TEXTS[obstacle]}</li>
        ))}
      </ul>
      <p className="mt-1">Test {what} work meanwhile.</p>
    </Banner>
  );
}
