import type { LiveObstacle } from '@deccanloop/contracts/merchant/api-keys';
import type { Database } from '../../platform/database';
import { hasApprovedKyc } from './key-repository';

/** Why an account has no live mode; empty where it has. @param merchantLive the owner's setting `MERCHANT_LIVE` */
export async function liveObstaclesOf(
  db: Database,
  userId: string,
  merchantLive: boolean,
): Promise<LiveObstacle[]> {
  return [
    ...((await hasApprovedKyc(db, userId)) ? [] : (['kyc'] as const)),
    ...(merchantLive ? [] : (['setting'] as const)),
  ];
}
