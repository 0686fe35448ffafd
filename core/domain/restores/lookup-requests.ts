import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { LookupDto } from '@deccanloop/contracts/staff/restores';
import type { Knex } from '../../platform/database';
import type { StaffActor } from '../accounts/security-events/actor';
import { recordStaffAction, type StaffAction } from '../accounts/security-events/staff-log';
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
  request(lookup: {
    gateway: GatewayName;
    merchantOrderId: string;
    requestedBy: StaffActor;
  }): Promise<LookupDto>;
  /**
   * Rebuilds the payment of a finding `order_lost`.
   * @throws LookupError `not_a_lost_order` for any other finding, and for a closed one
   */
  rebuildFinding(findingId: number, requestedBy: StaffActor): Promise<LookupDto>;
  /** @throws LookupError `unknown_lookup` */
  read(id: string): Promise<LookupDto>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createLookupRequests(deps: { db: Knex; mode: Mode; wake: () => void }): LookupRequests {
  const { db, mode, wake } = deps;

  const stored = async (
    lookup: Omit<Parameters<typeof requestLookup>[1], 'mode' | 'rebuild' | 'requestedBy'>,
    by: StaffActor,
    detail: StaffAction['detail'],
  ): Promise<LookupDto> => {
    const id = await db.transaction(async (trx) => {
      await recordStaffAction(trx, { kind: 'order_lookup_requested', by, detail });
      return requestLookup(trx, { ...lookup, mode, rebuild: true, requestedBy: by.userId });
    });
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
      const detail = { gateway, order: merchantOrderId };
      return stored({ source: 'staff', gateway, ...named }, requestedBy, detail);
    },

    async rebuildFinding(findingId, requestedBy) {
      const finding = Number.isSafeInteger(findingId) ? await findLostOrderOfFinding(db, findingId) : null;
      const { gateway, merchantOrderId } = finding ?? {};
      const isLost = finding?.kind === 'order_lost' && finding.isOpen && merchantOrderId;
      if (!isLost || (gateway !== 'razorpay' && gateway !== 'phonepe'))
        throw new LookupError('not_a_lost_order');
      const detail = { findingId, gateway, order: merchantOrderId };
      return stored({ source: 'finding', gateway, merchantOrderId, findingId }, requestedBy, detail);
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
