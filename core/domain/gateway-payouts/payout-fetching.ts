import { setTimeout as delay } from 'node:timers/promises';
import { dayInIndia, startOfIndiaDay } from '@deccanloop/contracts/india-time';
import { GATEWAYS, type Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { enqueue } from '../../platform/outbox/enqueue';
import { awaitToken } from '../payments/await-token';
import type { CheckTokens } from '../payments/checks';
import type { GatewayResult, Gateways, PaymentGateway } from '../payments/gateway-port';
import type { DisputeSettlement } from '../disputes/dispute-settlement';
import { findDifferingDisputes, findUnknownDisputes } from './dispute-line-repository';
import type { ListedLine, ReportedPayout } from './types';
import { raiseMissingLines } from './missing-lines';
import type { PayoutRecording } from './payout-recording';
import {
  databaseTime,
  findChangingTimes,
  findUnmatchedPayouts,
  type PayoutAccount,
} from './payout-repository';
import { claimFetch, extendWatch, findWatch, setNextFetch } from './watch-repository';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const RETRY_MS = 5 * 60_000;
/** The first fetch reads the payouts of so many days. */
const FIRST_DAYS = 60;
/** Payouts of so many days are read again: they may have been corrected, or their lines were not complete. */
const AGAIN_DAYS = 5;
/** Payouts in which something differs, or which have not arrived, are read again so long. */
const CHANGING_DAYS = 30;
/** Payouts that are matched again in one run; the next one continues. */
const REMATCHED = 100;
/** Disputes that a run asks about because a payout contradicts them. */
const MOST_DISPUTES = 50;

/** Fetches the payouts of gateways that list them. In workers only. */
export interface PayoutFetching {
  /** Enqueues the fetch of this hour unless there was one. */
  tick(): Promise<void>;
  /**
   * Fetches and records payouts, matches older ones again, and raises what is missing. After a gateway that did not
   * answer, the next fetch comes earlier; nothing is concluded from silence.
   */
  run(mode: Mode): Promise<void>;
}

export interface PayoutFetchingDeps {
  db: Knex;
  gateways: Gateways;
  modes: readonly Mode[];
  recording: PayoutRecording;
  disputes: DisputeSettlement;
  tokens: CheckTokens;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Wakes the outbox relay. */
  wake: () => void;
  wait?: (ms: number) => Promise<unknown>;
}

export function createPayoutFetching(deps: PayoutFetchingDeps): PayoutFetching {
  const { db, gateways, modes, recording, disputes, tokens, clock, logger, wake, wait = delay } = deps;

  return {
    async tick() {
      const now = clock.now();
      for (const mode of modes) {
        const isDue = await db.transaction(async (trx) => {
          const claimed = await claimFetch(trx, mode, { now, next: new Date(now.getTime() + HOUR_MS) });
          if (claimed) await enqueue(trx, 'fetch-payouts', { mode });
          return claimed;
        });
        if (isDue) wake();
      }
    },

    async run(mode) {
      for (const gateway of Object.values(gateways)) {
        if (gateway.mode !== mode) continue;
        const cause = await fetchPayouts(gateway);
        if (cause === null) continue;
        logger.warn(
          { gateway: gateway.name, mode, cause },
          'payouts are not known; the next fetch tries again',
        );
        const next = new Date(clock.now().getTime() + RETRY_MS);
        await setNextFetch(db, { gateway: gateway.name, mode }, next);
      }
      await askAboutDifferingDisputes(mode);
      for (const id of await findUnmatchedPayouts(db, mode, REMATCHED)) await recording.rematch(id);
      for (const gateway of GATEWAYS) await raiseMissingLines(db, { gateway, mode });
    },
  };

  /** @returns why not all payouts are known; null when they are */
  async function fetchPayouts(gateway: PaymentGateway): Promise<string | null> {
    const { name, mode } = gateway;
    const account = { gateway: name, mode };
    const list = gateway.payouts?.bind(gateway);
    const listLines = gateway.payoutLines?.bind(gateway);
    if (!list || !listLines) return null;
    const now = clock.now();
    const { coveredUntil } = await findWatch(db, account);
    const back = (from: Date, daysBack: number): Date => new Date(from.getTime() - daysBack * DAY_MS);
    const recent = coveredUntil === null ? back(now, FIRST_DAYS) : back(coveredUntil, AGAIN_DAYS);
    const changing = await findChangingTimes(db, account, back(now, CHANGING_DAYS));
    const again = new Set(changing.map(dayInIndia));
    const from = changing.find((at) => at < recent) ?? recent;
    const askedAt = await databaseTime(db);

    // The gateway's clock may be ahead of ours.
    const payouts = await ask(gateway, () => list({ from, to: new Date(now.getTime() + HOUR_MS) }));
    if (payouts.kind !== 'ok') return causeOf(payouts);
    const days = new Map<string, ReportedPayout[]>();
    for (const payout of payouts.value) {
      const day = dayInIndia(payout.settledAt);
      if (payout.settledAt < recent && !again.has(day)) continue;
      days.set(day, [...(days.get(day) ?? []), payout]);
    }
    // Oldest first, so that after a fault the next fetch continues.
    for (const [day, ofDay] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const at = startOfIndiaDay(day) as Date;
      const lines = await ask(gateway, () => listLines(at));
      if (lines.kind !== 'ok') return causeOf(lines);
      await recordDay(account, ofDay, { lines: lines.value, askedAt });
    }
    await extendWatch(db, account, { coveredUntil: now, now });
    logger.info({ gateway: name, mode, payouts: payouts.value.length }, 'payouts were fetched');
    return null;
  }

  async function recordDay(
    account: PayoutAccount,
    payouts: readonly ReportedPayout[],
    { lines, askedAt }: { lines: readonly ListedLine[]; askedAt: Date },
  ): Promise<void> {
    await learnDisputes(account, lines);
    for (const payout of payouts) {
      const own = lines.filter(({ payoutReference }) => payoutReference === payout.reference);
      await recording.record(account, payout, own, { askedAt });
    }
  }

  /** A dispute whose webhooks were lost is first seen in a payout. */
  async function learnDisputes(account: PayoutAccount, lines: readonly ListedLine[]): Promise<void> {
    const named = new Set(lines.flatMap(({ gatewayDisputeId }) => gatewayDisputeId ?? []));
    for (const id of await findUnknownDisputes(db, account, [...named])) await fetchDispute(account, id);
  }

  /** What was deducted may have changed since, or may be in the payout only. */
  async function askAboutDifferingDisputes(mode: Mode): Promise<void> {
    const since = new Date(clock.now().getTime() - CHANGING_DAYS * DAY_MS);
    for (const differing of await findDifferingDisputes(db, mode, { since, limit: MOST_DISPUTES })) {
      const { gateway, gatewayDisputeId, payoutIds } = differing;
      if (!(await fetchDispute({ gateway, mode }, gatewayDisputeId))) continue;
      for (const id of payoutIds) await recording.rematch(id);
    }
  }

  /** @returns whether the gateway has answered */
  async function fetchDispute({ gateway, mode }: PayoutAccount, gatewayDisputeId: string): Promise<boolean> {
    if (!(await awaitToken(tokens, gateway, wait))) return false;
    const by = { source: 'poll', actor: 'worker' } as const;
    return (await disputes.fetchDispute({ gateway, mode, gatewayDisputeId }, by)) !== null;
  }

  /** One request, within the rate limit that all workers share. */
  async function ask<T>(
    gateway: PaymentGateway,
    request: () => Promise<GatewayResult<T>>,
  ): Promise<GatewayResult<T>> {
    if (await awaitToken(tokens, gateway.name, wait)) return request();
    return { kind: 'unknown', cause: 'rate_limited', message: 'the rate limit is used up' };
  }
}

const causeOf = (result: Exclude<GatewayResult<unknown>, { kind: 'ok' }>): string =>
  result.kind === 'unknown' ? result.cause : result.kind;
