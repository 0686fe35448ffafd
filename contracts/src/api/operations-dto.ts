import { string } from 'yup';
import { anyObject, choice, dto, fields, flag, fraction, listOf, text, whole } from './response-fields';

export const aliveDto = fields({ status: choice(['ok']) });
export const liveDto = fields({ status: choice(['live', 'out of service']) });
export const readyDto = fields({
  status: choice(['ready', 'not ready']),
  /** Only to requests from this machine. */
  warning: string().optional(),
  /** Only when it is not ready. */
  reason: string().optional(),
});

const condition = dto('SystemCondition', {
  name: text(),
  ok: flag(),
  value: fraction(),
  threshold: text(),
  text: text(),
});

/** `processes` and `conditions` are missing while the database does not answer, and `reason` says so. */
export const systemHealthDto = dto('SystemHealth', {
  status: choice(['ok', 'fault', 'unknown']),
  processes: fields({ workers: whole(), bffs: whole() }).default(undefined).optional(),
  conditions: listOf(condition).optional(),
  reason: string().optional(),
});

export const metricsDto = text();
export const openApiDto = anyObject();
export const webhookReceivedDto = fields({ received: choice(['stored', 'duplicate']) });
