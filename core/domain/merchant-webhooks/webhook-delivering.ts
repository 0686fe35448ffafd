import { WEBHOOK_ANSWER_LENGTH } from '@deccanloop/contracts/merchant/webhooks';
import { visibleLines } from '@deccanloop/contracts/visible-text';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { FileKeys } from '../../platform/file-keys';
import { newId } from '../../platform/ids';
import type { Logger } from '../../platform/logger';
import { enqueue } from '../../platform/outbox/enqueue';
import type { PostResult, PostToPublic } from '../../platform/public-http/post-to-public';
import {
  cancelDelivery,
  countClaims,
  endClaim,
  findOwnerOfDelivery,
  findStuckAccounts,
  insertAttempt,
  lockDeliveriesOf,
  lockDelivery,
  setClaim,
  setFailures,
  setLastSuccess,
  setWaiting,
  takeWaiting,
  type DueDelivery,
  type MostInProgress,
} from './claim-repository';
import { FAILURES_BEFORE_PAUSE, pauseAfter } from './endpoint-pause';
import { nextAttemptAt } from './retry-schedule';
import { switchOffIfFailing } from './switch-off';
import { webhookBody } from './webhook-body';
import { readSecrets } from './webhook-secrets';
import { signedHeaders } from './webhook-signature';

/** So that a slow receiver delays its own deliveries alone. */
export const MOST_IN_PROGRESS = {
  ofEndpoint: 2,
  ofFailingEndpoint: 1,
  ofUser: 8,
  failingFrom: FAILURES_BEFORE_PAUSE,
} as const satisfies MostInProgress;

/** Longer than the limit of a request and its two transactions: after it, the worker has stopped. In ms. */
const CLAIM_MS = 60_000;
const ACCOUNTS_A_SWEEP = 100;

/** `later`: a scheduled message or the end of another attempt continues it. */
export type DeliveringResult = 'sent' | 'later' | 'nothing';

/** Sends webhooks to merchants (docs/decisions/0066-webhooks-to-merchants.md). */
export interface WebhookDelivering {
  /** One attempt, if it is due and its endpoint is not paused and has a free place. */
  deliver(deliveryId: string): Promise<DeliveringResult>;
  /** Enqueues what waits for the end of a pause, or for an attempt that ended without its record. @returns how many */
  resumeWaiting(): Promise<number>;
}

export interface WebhookDeliveringDeps {
  db: Knex;
  clock: Clock;
  keys: FileKeys;
  post: PostToPublic;
  wake: () => void;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** From 0 up to 1, for the jitter of retries. */
  random?: () => number;
}

interface Claimed {
  delivery: DueDelivery;
  claim: string;
  secrets: string[];
}

export function createWebhookDelivering(deps: WebhookDeliveringDeps): WebhookDelivering {
  const { db, clock, keys, post, wake, logger, random = Math.random } = deps;

  /** @returns a claim, or what to do instead */
  async function claimOf(userId: string, id: string): Promise<Claimed | DeliveringResult> {
    return db.transaction(async (trx) => {
      await lockDeliveriesOf(trx, userId);
      const delivery = await lockDelivery(trx, id);
      if (delivery === null || delivery.state !== 'pending') return 'nothing';
      if (delivery.endpointState !== 'enabled') {
        await cancelDelivery(trx, id);
        return 'nothing';
      }
      const now = clock.now();
      const { claimedUntil, nextAttemptAt: due, endpointId } = delivery;
      if (claimedUntil !== null && claimedUntil > now) return later(trx, id, claimedUntil);
      if (due !== null && due > now) return later(trx, id, due);
      if (
        isPaused(delivery, now) ||
        !hasPlace(delivery, await countClaims(trx, { userId, endpointId, now }))
      ) {
        await setWaiting(trx, id);
        return 'later';
      }
      const claim = newId();
      await setClaim(trx, id, { claim, until: new Date(now.getTime() + CLAIM_MS) });
      return { delivery, claim, secrets: await readSecrets(trx, keys, { endpointId, now }) };
    });
  }

  async function later(trx: Knex.Transaction, deliveryId: string, availableAt: Date): Promise<'later'> {
    await enqueue(trx, 'deliver-merchant-webhook', { deliveryId }, { availableAt });
    return 'later';
  }

  async function record(
    { delivery, claim }: Claimed,
    { startedAt, result }: { startedAt: Date; result: PostResult },
  ): Promise<void> {
    const { id, userId } = delivery;
    await db.transaction(async (trx) => {
      await lockDeliveriesOf(trx, userId);
      const now = clock.now();
      const current = await lockDelivery(trx, id);
      // Null: the endpoint was deleted meanwhile. Another claim: this worker had stopped for longer than its claim.
      if (current?.claim === claim) await recordAttempt(trx, current, { startedAt, result, now });
      for (const next of await takeWaiting(trx, { userId, now, most: MOST_IN_PROGRESS }))
        await enqueue(trx, 'deliver-merchant-webhook', { deliveryId: next });
    });
    wake();
  }

  async function recordAttempt(
    trx: Knex.Transaction,
    delivery: DueDelivery,
    { startedAt, result, now }: { startedAt: Date; result: PostResult; now: Date },
  ): Promise<void> {
    const { id, endpointId } = delivery;
    const { status, fault } = result;
    const attempts = delivery.attempts + 1;
    await insertAttempt(trx, {
      ...{ deliveryId: id, number: attempts, startedAt, status, fault },
      latencyMs: Math.max(0, now.getTime() - startedAt.getTime()),
      answer: visibleLines(result.answer).slice(0, WEBHOOK_ANSWER_LENGTH),
    });
    const roundAttempts = delivery.roundAttempts + 1;
    if (isSuccess(result)) {
      await endClaim(trx, id, { state: 'delivered', attempts, roundAttempts, nextAttemptAt: null });
      await setLastSuccess(trx, endpointId, now);
      return;
    }
    // Disabled while it was sent.
    if (delivery.state !== 'pending') {
      await endClaim(trx, id, { state: delivery.state, attempts, roundAttempts, nextAttemptAt: null });
      return;
    }
    const round = { startedAt: delivery.roundStartedAt, attempts: Math.max(1, roundAttempts), now };
    const failures = delivery.failuresInARow + 1;
    await setFailures(trx, endpointId, { failures, pausedUntil: pauseAfter(failures, now) });
    const next = nextAttemptAt(round, random());
    const state = next === null ? 'failed' : 'pending';
    await endClaim(trx, id, { state, attempts, roundAttempts, nextAttemptAt: next });
    if (next !== null) await later(trx, id, next);
    else if (await switchOffIfFailing(trx, delivery))
      logger.info(
        { endpointId },
        'a webhook endpoint was switched off: all deliveries of 24 hours have failed',
      );
  }

  return {
    async deliver(deliveryId) {
      const userId = await findOwnerOfDelivery(db, deliveryId);
      if (userId === null) return 'nothing';
      const claimed = await claimOf(userId, deliveryId);
      if (typeof claimed === 'string') return claimed;
      const { delivery, secrets } = claimed;
      const startedAt = clock.now();
      const body = webhookBody({ ...delivery, at: delivery.eventAt });
      const result = await post({
        url: delivery.url,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Deccanloop-Webhooks/1',
          ...signedHeaders({ id: delivery.eventId, at: startedAt, body }, secrets),
        },
        body,
      });
      await record(claimed, { startedAt, result });
      return 'sent';
    },

    async resumeWaiting() {
      const now = clock.now();
      let resumed = 0;
      for (const userId of await findStuckAccounts(db, now, ACCOUNTS_A_SWEEP))
        await db.transaction(async (trx) => {
          await lockDeliveriesOf(trx, userId);
          for (const deliveryId of await takeWaiting(trx, { userId, now, most: MOST_IN_PROGRESS })) {
            await enqueue(trx, 'deliver-merchant-webhook', { deliveryId });
            resumed += 1;
          }
        });
      if (resumed > 0) logger.info({ resumed }, 'webhooks to merchants that waited are sent again');
      return resumed;
    },
  };
}

const isPaused = ({ pausedUntil }: DueDelivery, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > now;

function hasPlace(
  { failuresInARow }: DueDelivery,
  inProgress: Awaited<ReturnType<typeof countClaims>>,
): boolean {
  const { ofEndpoint, ofFailingEndpoint, ofUser, failingFrom } = MOST_IN_PROGRESS;
  return (
    inProgress.ofEndpoint < (failuresInARow < failingFrom ? ofEndpoint : ofFailingEndpoint) &&
    inProgress.ofUser < ofUser
  );
}

/** Redirects are not: following one would send the event to an address that was not checked. */
const isSuccess = ({ status }: PostResult): boolean => status !== null && status >= 200 && status <= 299;
