import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { LookupDto } from '@deccanloop/contracts/staff/restores';
import type { Knex } from '../../platform/database';
import type { UpdatedOrder } from '../payments/gateway-update';
import { readOrderId } from '../payments/order-identity/order-identity';
import { LookupError } from './errors';
import { findLookup, findLostOrderOfFinding, requestLookup, type Lookup } from './lookup-repository';

/** Lookups as staff request them: a worker calls the gateway and rebuilds. */
export interface LookupRequests {
  /**
   * Looks up an order or a refund of ours at its gateway, by the id that the gateway's dashboard shows, and
   * rebuilds its payment.
   */
  request(lookup: { gateway: GatewayName; merchantOrderId: string; requestedBy: string }): Promise<LookupDto>;
  /**
   * Rebuilds the payment of a finding `order_lost`.
   * @throws LookupError `not_a_lost_order` for any other finding, and for a closed one
   */
  rebuildFinding(findingId: number, requestedBy: string): Promise<LookupDto>;
  /** @throws LookupError `unknown_lookup` */
  read(id: string): Promise<LookupDto>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createLookupRequests(deps: { db: Knex; mode: Mode; wake: () => void }): LookupRequests {
  const { db, mode, wake } = deps;

  const stored = async (lookup: Parameters<typeof requestLookup>[1]): Promise<LookupDto> => {
    const id = await db.transaction((trx) => requestLookup(trx, lookup));
    wake();
    return read(id);
  };

  async function read(id: string): Promise<LookupDto> {
    const lookup = UUID.test(id) ? await findLookup(db, id) : null;
    if (!lookup || lookup.mode !== mode) throw new LookupError('unknown_lookup');
    return toDto(lookup);
  }

  return {
    request({ gateway, merchantOrderId, requestedBy }) {
      const named = merchantOrderId.startsWith('RF') ? { refundId: merchantOrderId } : { merchantOrderId };
      return stored({ source: 'staff', gateway, mode, ...named, rebuild: true, requestedBy });
    },

    async rebuildFinding(findingId, requestedBy) {
      const finding = Number.isSafeInteger(findingId) ? await findLostOrderOfFinding(db, findingId) : null;
      const { gateway, merchantOrderId } = finding ?? {};
      const isLost = finding?.kind === 'order_lost' && finding.isOpen && merchantOrderId;
      if (!isLost || (gateway !== 'razorpay' && gateway !== 'phonepe'))
        throw new LookupError('not_a_lost_order');
      return stored({
        source: 'finding',
        gateway,
        mode,
        merchantOrderId,
        rebuild: true,
        requestedBy,
        findingId,
      });
    },

    read,
  };
}

/** For an event about an unknown order: enqueues its lookup at the gateway's API. */
export function createOrderSeeking({ db, wake }: { db: Knex; wake: () => void }) {
  return async ({ gateway, mode, merchantOrderId, gatewayOrderId }: UpdatedOrder): Promise<void> => {
    const isOurs = merchantOrderId === null ? gatewayOrderId !== null : readOrderId(merchantOrderId) !== null;
    if (!isOurs) return;
    await requestLookup(db, { source: 'webhook', gateway, mode, merchantOrderId, gatewayOrderId });
    wake();
  };
}

const toDto = (lookup: Lookup): LookupDto => ({
  id: lookup.id,
  gateway: lookup.gateway,
  merchantOrderId: lookup.refundId ?? lookup.merchantOrderId ?? lookup.gatewayOrderId ?? '',
  state: lookup.state,
  outcome: lookup.outcome,
  merchantTransactionId: lookup.publicId,
});
