import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import type { DisputeNotice } from '../payments/gateway-port';
import { findMatchingDisputes } from './listed-repository';

/** Of the disputes that a gateway lists, those that are not known as it lists them, or not booked completely. */
export async function differingDisputes(
  db: Knex,
  account: { gateway: GatewayName; mode: Mode },
  listed: readonly DisputeNotice[],
): Promise<DisputeNotice[]> {
  const same = await findMatchingDisputes(db, account, listed);
  return listed.filter(({ gatewayDisputeId }) => !same.has(gatewayDisputeId));
}
