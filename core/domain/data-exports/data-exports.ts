import { DATA_EXPORTS_A_DAY, type DataExportDto } from '@deccanloop/contracts/customer/data-export';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { findDeadLetters } from '../../platform/outbox/outbox-repository';
import { AccountError } from '../accounts/errors';
import { byUser } from '../accounts/security-events/actor';
import { recordSecurityEvent } from '../accounts/security-events/security-events';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import { lockUser } from '../accounts/user-lock';
import type { FileStore } from '../files/file-store';
import {
  findNewestExport,
  findParts,
  findReadyExport,
  findRequestTimes,
  insertExport,
  markFailed,
  type DataExport,
} from './export-repository';

const DAY_MS = 24 * 3_600_000;

export interface ExportFile {
  sizeBytes: number;
  /** The bytes, one part at a time. Throws when a part is gone or was changed. */
  parts(): AsyncGenerator<Buffer>;
}

export interface DataExports {
  /** The newest request of a user. */
  newest(userId: string): Promise<DataExportDto>;
  /**
   * Requests a file with everything that is stored about the user. While one is being prepared, it is that one.
   * @throws AccountError `too_many_exports`
   */
  request(live: LiveSession, client: Client): Promise<DataExportDto>;
  /**
   * The file of a request of this user, which is written to the audit log.
   * @throws AccountError `unknown_export`
   */
  open(live: LiveSession, id: string, client: Client): Promise<ExportFile>;
}

export interface DataExportsDeps {
  db: Knex;
  files: FileStore;
  clock: Clock;
  wake: () => void;
}

/** Requests and downloads of the own data, in the BFF. Who may ask is checked before: the session, and a recent password. */
export function createDataExports({ db, files, clock, wake }: DataExportsDeps): DataExports {
  async function dtoOf(userId: string): Promise<DataExportDto> {
    const now = clock.now();
    const newest = await findNewestExport(db, userId);
    const isDead = newest !== null && (await isStopped(db, newest));
    const except = isDead ? newest.id : null;
    const times = await findRequestTimes(db, { userId, ...windowOf(now), except });
    return toDto(newest, { times, isDead, now });
  }

  return {
    newest: dtoOf,
    async request({ user, session }, client) {
      const now = clock.now();
      await db.transaction(async (trx) => {
        await lockUser(trx, user.id);
        const newest = await findNewestExport(trx, user.id);
        if (newest?.state === 'preparing') {
          if (!(await isStopped(trx, newest))) return;
          await markFailed(trx, newest.id);
        }
        const times = await findRequestTimes(trx, { userId: user.id, ...windowOf(now), except: null });
        const next = nextRequestAt(times);
        if (next !== null)
          throw new AccountError('too_many_exports', {
            retryAfterSeconds: Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000)),
          });
        const id = newId();
        await insertExport(trx, id, user.id);
        await enqueue(trx, 'export-data', { dataExportId: id });
        await recordSecurityEvent(trx, {
          kind: 'data_export_requested',
          userId: user.id,
          actor: byUser(client, session),
          detail: { dataExportId: id },
        });
      });
      wake();
      return dtoOf(user.id);
    },
    async open({ user, session }, id, client) {
      const found = RECORD_ID.test(id)
        ? await findReadyExport(db, { id, userId: user.id, now: clock.now() })
        : null;
      if (found === null || found.sizeBytes === null || !found.isStored)
        throw new AccountError('unknown_export');
      const parts = await findParts(db, id);
      await db.transaction((trx) =>
        recordSecurityEvent(trx, {
          kind: 'data_export_downloaded',
          userId: user.id,
          actor: byUser(client, session),
          detail: { dataExportId: id },
        }),
      );
      return { sizeBytes: found.sizeBytes, parts: () => bytesOf(parts, user.id) };
    },
  };

  async function* bytesOf(parts: readonly string[], ownerId: string): AsyncGenerator<Buffer> {
    for (const id of parts) {
      const part = await files.openFile(db, { id, purpose: 'data_export', ownerId });
      if (part === null) throw new Error('a part of a download was deleted meanwhile');
      yield part.bytes;
    }
  }
}

const windowOf = (now: Date) => ({ since: new Date(now.getTime() - DAY_MS), limit: DATA_EXPORTS_A_DAY });

/** Null while another request is possible. @param times newest first, at most as many as a day allows */
function nextRequestAt(times: readonly Date[]): Date | null {
  const oldest = times[DATA_EXPORTS_A_DAY - 1];
  return oldest === undefined ? null : new Date(oldest.getTime() + DAY_MS);
}

/** Whether its job has given up: operations see it among the dead letters. */
async function isStopped(db: Knex, { id, state }: DataExport): Promise<boolean> {
  if (state !== 'preparing') return false;
  return (await findDeadLetters(db, 'export-data', 'dataExportId', [id])).has(id);
}

function toDto(
  found: DataExport | null,
  { times, isDead, now }: { times: readonly Date[]; isDead: boolean; now: Date },
): DataExportDto {
  const state = found === null ? 'none' : stateOf(found, isDead, now);
  const next = nextRequestAt(times);
  const wasReady = state === 'ready' || state === 'expired';
  return {
    state,
    id: found?.id ?? null,
    requestedAt: found?.requestedAt.toISOString() ?? null,
    sizeBytes: state === 'ready' ? (found?.sizeBytes ?? null) : null,
    expiresAt: wasReady ? (found?.expiresAt?.toISOString() ?? null) : null,
    requestsLeft: DATA_EXPORTS_A_DAY - times.length,
    nextRequestAt: next?.toISOString() ?? null,
  };
}

function stateOf(
  { state, expiresAt, isStored }: DataExport,
  isDead: boolean,
  now: Date,
): Exclude<DataExportDto['state'], 'none'> {
  if (state === 'preparing') return isDead ? 'failed' : 'preparing';
  if (state === 'failed') return 'failed';
  return isStored && expiresAt !== null && expiresAt > now ? 'ready' : 'expired';
}
