import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { isLimitLowered } from '@deccanloop/contracts/staff/company-settings';
import type { ApprovalLimitDto } from '@deccanloop/contracts/staff/company-settings-dto';
import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Database, type Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { byStaff } from '../accounts/security-events/actor';
import { recordSecurityEvent } from '../accounts/security-events/security-events';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import { toApprovalDto } from '../approvals/approval-dto';
import { findApproval, findApprovalByKey, findDecider } from '../approvals/approval-repository';
import { ApprovalError } from '../approvals/errors';
import { requestTwoAdmins } from '../approvals/two-admin-request';
import {
  findApprovalLimit,
  findLimitHistory,
  findOpenLimitChange,
  insertLimitChange,
  insertLoweredLimit,
  lockApprovalLimit,
} from './limit-repository';
import { isSecondAvailable } from './rule-settings';

export interface LimitChange {
  /** Null: no limit. */
  toPaise: Paise | null;
  /** The limit that the administrator has seen. */
  fromPaise: number | null;
  reason: string;
  idempotencyKey: string;
}

/** The amount above which refunds need a second administrator. */
export interface ApprovalLimits {
  /** With its history, as this reader sees a request that waits. */
  read(readerId: string): Promise<ApprovalLimitDto>;
  /**
   * Lowers the limit at once, or requests to raise or remove it.
   * @throws ApprovalError `limit_changed`, `limit_unchanged`, `limit_change_waiting`, `second_admin_needed`,
   * `request_conflict`
   */
  change(
    change: LimitChange,
    by: LiveSession,
    client: Pick<Client, 'address' | 'device'>,
  ): Promise<ApprovalLimitDto>;
}

export interface ApprovalLimitDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  wake: () => void;
}

/** Changes that the page lists. */
const HISTORY = 50;
const OPEN_CONSTRAINT = 'approvals_open_limit_change_unique';

const textOf = (limit: Paise | null): string => (limit === null ? 'no limit' : formatPaise(limit));

export function createApprovalLimits(deps: ApprovalLimitDeps): ApprovalLimits {
  const { db, mode, clock } = deps;

  async function read(readerId: string): Promise<ApprovalLimitDto> {
    const now = clock.now();
    const history = await findLimitHistory(db, mode, HISTORY);
    const [current] = history;
    if (!current) throw new Error('there is no approval limit');
    const openId = await findOpenLimitChange(db, mode, now);
    const waiting = openId === null ? null : await findApproval(db, openId);
    const reader = await findDecider(db, readerId);
    return {
      limitPaise: current.limitPaise,
      effectiveAt: current.effectiveAt.toISOString(),
      isSecondAvailable: await isSecondAvailable(db),
      waiting: waiting && toApprovalDto(waiting, reader, now),
      history: history.map((row) => ({ ...row, effectiveAt: row.effectiveAt.toISOString() })),
    };
  }

  /** @returns whether it was lowered; false when two administrators must change it */
  async function lower(
    trx: Knex.Transaction,
    { toPaise, fromPaise, reason }: LimitChange,
    by: LiveSession,
    client: Pick<Client, 'address' | 'device'>,
  ): Promise<boolean> {
    await lockApprovalLimit(trx, mode);
    const current = await findApprovalLimit(trx, mode);
    if (await isRepeated(trx, { current, toPaise, reason, by })) return true;
    assertChange(current, { fromPaise, toPaise });
    if (!isLimitLowered(current, toPaise)) return false;
    await insertLoweredLimit(trx, { mode, limitPaise: toPaise, setBy: by.user.id, reason });
    await recordSecurityEvent(trx, {
      kind: 'approval_limit_lowered',
      userId: null,
      actor: byStaff(by, client),
      detail: { fromPaise: current, toPaise },
    });
    return true;
  }

  /** The same administrator has just set it: a request that was sent twice. */
  async function isRepeated(
    trx: Database,
    {
      current,
      toPaise,
      reason,
      by,
    }: { current: Paise | null; toPaise: Paise | null; reason: string; by: LiveSession },
  ): Promise<boolean> {
    if (current !== toPaise) return false;
    const [newest] = await findLimitHistory(trx, mode, 1);
    return newest?.setBy?.id === by.user.id && newest.approvedBy === null && newest.reason === reason;
  }

  return {
    read,
    async change(change, by, client) {
      const { toPaise, reason, idempotencyKey } = change;
      const before = await findApprovalByKey(db, by.user.id, idempotencyKey);
      if (before === null && (await db.transaction((trx) => lower(trx, change, by, client))))
        return read(by.user.id);
      await requestTwoAdmins(deps, {
        request: { reason, reference: null, idempotencyKey },
        by,
        client,
        isSame: ({ limitChange, reason: given }) =>
          limitChange !== null && limitChange.toPaise === toPaise && given === reason,
        async store(trx) {
          await lockApprovalLimit(trx, mode);
          const current = await findApprovalLimit(trx, mode);
          assertChange(current, change);
          // Without a limit nothing can be raised, so that it is one administrator's change.
          if (current === null) throw new ApprovalError('limit_unchanged');
          const id = newId();
          await insertLimitChange(trx, { id, mode, fromPaise: current, toPaise });
          return {
            action: 'change_approval_limit',
            subject: { limit_change_id: id },
            amountPaise: toPaise,
          };
        },
      }).catch((error: unknown) => {
        if (violatedConstraint(error) === OPEN_CONSTRAINT) throw new ApprovalError('limit_change_waiting');
        throw error;
      });
      return read(by.user.id);
    },
  };
}

/** @throws ApprovalError `limit_changed`, `limit_unchanged` */
function assertChange(
  current: Paise | null,
  { fromPaise, toPaise }: Pick<LimitChange, 'fromPaise' | 'toPaise'>,
): void {
  if (current !== fromPaise) {
    const message = `The limit was changed meanwhile: it is ${textOf(current)} now.`;
    throw new ApprovalError('limit_changed', { message });
  }
  if (current === toPaise) throw new ApprovalError('limit_unchanged');
}
