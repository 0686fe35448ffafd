import { pattern } from '@deccanloop/contracts/api/endpoint';
import { QUEUE_PATHS } from '@deccanloop/contracts/staff/queue-paths';
import { newId } from '@deccanloop/core/platform/ids';
import { admin } from '../caller';
import type { Rows } from '../row';

const REASON = 'The mail server is being replaced.';
/** A job that no other request of these tests needs. */
const JOB = 'erase-kyc-papers';

export const QUEUE_ROWS: Rows = {
  [`GET ${QUEUE_PATHS.queues}`]: { answers: admin(200), bad: null },
  [`POST ${QUEUE_PATHS.deadLetters}`]: {
    send: () => ({ body: { job: JOB } }),
    answers: admin(200),
    bad: { by: 'admin', body: { job: 'no-job', cursor: 'x', limit: 0 }, fields: ['job', 'cursor', 'limit'] },
  },
  [`POST ${QUEUE_PATHS.retryDeadLetters}`]: {
    send: () => ({ body: { job: JOB } }),
    answers: admin(200),
    bad: { by: 'admin', body: { job: 'no-job' }, fields: ['job'] },
  },
  [`POST ${QUEUE_PATHS.discardDeadLetters}`]: {
    send: () => ({ body: { ids: ['1'], reason: REASON } }),
    answers: admin(200),
    bad: { by: 'admin', body: { ids: [], reason: 'short' }, fields: ['ids', 'reason'] },
  },
  [`POST ${QUEUE_PATHS.deadWebhooks}`]: {
    send: () => ({ body: {} }),
    answers: admin(200),
    bad: { by: 'admin', body: { cursor: 'x' }, fields: ['cursor'] },
  },
  [`POST ${QUEUE_PATHS.retryDeadWebhooks}`]: {
    send: () => ({ body: { ids: [newId()] } }),
    answers: admin(200),
    bad: { by: 'admin', body: { ids: [] }, fields: ['ids'] },
  },
  [`POST ${pattern(QUEUE_PATHS.pause(':id'))}`]: {
    send: () => ({ id: JOB, body: { reason: REASON } }),
    answers: admin(200),
    bad: { by: 'admin', id: JOB, body: { reason: '' }, fields: ['reason'] },
  },
  [`POST ${pattern(QUEUE_PATHS.resume(':id'))}`]: {
    send: () => ({ id: JOB }),
    answers: admin(200),
    bad: { by: 'admin', id: 'no-job', fields: ['id'] },
  },
};
