import type { InferType } from 'yup';
import { choice, dto, flag, fraction, listOf, text, time, whole } from '../api/response-fields';
import { CONDITIONS, PROCESS_KINDS } from './operations';

const conditionDto = dto('Condition', {
  name: choice(CONDITIONS),
  ok: flag(),
  /** One sentence, without personal data. */
  text: text(),
  /** The limit in words: "at most 60 s late". */
  threshold: text(),
});
export type ConditionDto = InferType<typeof conditionDto>;

const processDto = dto('Process', {
  id: text(),
  kind: choice(PROCESS_KINDS),
  host: text(),
  pid: whole(),
  startedAt: time(),
  lastHeartbeatAt: time(),
  /** Seconds since its last heartbeat, by the clock of the database. */
  heartbeatAgeSeconds: fraction(),
  /** Has a heartbeat within 15 s. */
  isWorking: flag(),
  /** Of its program. */
  version: text(),
  /** Connections to the database, and requests that wait for one. */
  connectionsUsed: whole(),
  connectionsMax: whole(),
  requestsWaiting: whole(),
});
export type ProcessDto = InferType<typeof processDto>;

export const operationsDto = dto('Operations', {
  /** All conditions are met. */
  ok: flag(),
  checkedAt: time(),
  conditions: listOf(conditionDto),
  /** Working ones, and those that stopped without a clean shutdown within a day; working ones first. */
  processes: listOf(processDto),
});
export type OperationsDto = InferType<typeof operationsDto>;
