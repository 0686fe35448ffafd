import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { Knex } from '../../platform/database';
import { insertEvent } from './event-repository';

/** Stores an `endpoint.test` for one endpoint; the others are not told. @returns its id */
export async function storeTestEvent(
  trx: Knex.Transaction,
  {
    id,
    userId,
    mode,
    endpointId,
    at,
  }: { id: string; userId: string; mode: ApiKeyMode; endpointId: string; at: Date },
): Promise<string> {
  const data = { endpoint_id: endpointId, message: 'A test event, requested in the workspace.' };
  await insertEvent(trx, { id, userId, mode, type: 'endpoint.test', data, at });
  return id;
}
