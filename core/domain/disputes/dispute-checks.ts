import { setTimeout as delay } from 'node:timers/promises';
import { DISPUTES_FROM } from '@deccanloop/contracts/staff/disputes';
import type { Knex } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import { awaitToken } from '../payments/await-token';
import type { CheckTokens } from '../payments/checks';
import type { Gateways } from '../payments/gateway-port';
import { findCheckedMoney, type CheckedMoney } from './check-repository';
import type { DisputeSettlement } from './dispute-settlement';
import { differingDisputes } from './listed-disputes';

/** Checks of a payment's disputes, as staff request them. */
export interface DisputeCheckRequests {
  /** @returns false where the gateway has no API for disputes, or nothing was captured that could be disputed */
  request(paymentId: string): Promise<boolean>;
}

export function createDisputeCheckRequests({
  db,
  wake,
}: {
  db: Knex;
  wake: () => void;
}): DisputeCheckRequests {
  return {
    async request(paymentId) {
      const captured = await findCheckedMoney(db, paymentId);
      if (!captured.some(({ gateway }) => DISPUTES_FROM[gateway] === 'api')) return false;
      await enqueue(db, 'check-disputes', { paymentId });
      wake();
      return true;
    },
  };
}

/** In workers only. */
export interface DisputeChecks {
  /** Fetches the open disputes of a payment, and searches the gateway's list for others. Without an answer nothing changes. */
  check(paymentId: string): Promise<void>;
}

export interface DisputeChecksDeps {
  db: Knex;
  gateways: Gateways;
  disputes: DisputeSettlement;
  tokens: CheckTokens;
  wait?: (ms: number) => Promise<unknown>;
}

const BY = { source: 'admin', actor: 'worker' } as const;

export function createDisputeChecks(deps: DisputeChecksDeps): DisputeChecks {
  const { db, gateways, disputes, tokens, wait = delay } = deps;

  return {
    async check(paymentId) {
      for (const captured of await findCheckedMoney(db, paymentId)) await checkMoney(captured);
    },
  };

  async function checkMoney({ mode, openDisputes, gatewayPayments, ...of }: CheckedMoney): Promise<void> {
    const gateway = gateways[of.gateway];
    if (!gateway?.listDisputes || gateway.mode !== mode) return;
    const account = { gateway: gateway.name, mode };
    for (const gatewayDisputeId of openDisputes)
      if (await awaitToken(tokens, gateway.name, wait))
        await disputes.fetchDispute({ ...account, gatewayDisputeId }, BY);
    if (!(await awaitToken(tokens, gateway.name, wait))) return;
    const listed = await gateway.listDisputes();
    if (listed.kind !== 'ok') return;
    const own = listed.value.filter((each) => gatewayPayments.includes(each.gatewayPaymentId));
    for (const dispute of await differingDisputes(db, account, own))
      await disputes.settleDispute({ ...account, dispute, trust: 'snapshot', ...BY });
  }
}
