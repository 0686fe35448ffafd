import { object, string } from 'yup';
import { JOB_NAMES, type JobName } from '../staff/job-names';
import { QUEUE_PATHS } from '../staff/queue-paths';
import {
  discardDeadLettersSchema,
  pauseJobSchema,
  retryDeadLettersSchema,
  retryDeadWebhooksSchema,
  searchDeadLettersSchema,
  searchDeadWebhooksSchema,
} from '../staff/queues';
import { deadLettersDto, deadWebhooksDto, discardedDto, queuesDto, retriedDto } from '../staff/queues-dto';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';

const read = declare({ area: 'staff', access: 'admin', method: 'GET' });
const send = declare({ area: 'staff', access: 'admin', method: 'POST' });
const jobParam = object({
  id: string<JobName>().oneOf<JobName>(JOB_NAMES, 'This job is not known').defined(),
});

/** The queues and what could not be processed, for administrators. Every change needs re-authentication. */
export const QUEUE_ENDPOINTS = {
  queues: read({
    path: QUEUE_PATHS.queues,
    summary: 'Every job: what waits, what is late, what has failed, and whether it is paused',
    data: queuesDto,
  }),
  searchDeadLetters: send({
    path: QUEUE_PATHS.deadLetters,
    reauthentication: 'reads',
    summary: 'Messages whose job has given up, the newest first',
    body: searchDeadLettersSchema,
    data: deadLettersDto,
  }),
  retryDeadLetters: send({
    path: QUEUE_PATHS.retryDeadLetters,
    reauthentication: 'required',
    summary: 'Process dead letters again, some or all of a job (needs re-authentication)',
    body: retryDeadLettersSchema,
    data: retriedDto,
  }),
  discardDeadLetters: send({
    path: QUEUE_PATHS.discardDeadLetters,
    reauthentication: 'required',
    summary: 'Give up dead letters for good (needs re-authentication)',
    body: discardDeadLettersSchema,
    data: discardedDto,
  }),
  searchDeadWebhooks: send({
    path: QUEUE_PATHS.deadWebhooks,
    reauthentication: 'reads',
    summary: 'Webhooks that could not be processed, the newest first',
    body: searchDeadWebhooksSchema,
    data: deadWebhooksDto,
  }),
  retryDeadWebhooks: send({
    path: QUEUE_PATHS.retryDeadWebhooks,
    reauthentication: 'required',
    summary: 'Process stored webhooks again (needs re-authentication)',
    body: retryDeadWebhooksSchema,
    data: retriedDto,
  }),
  pauseJob: send({
    path: pattern(QUEUE_PATHS.pause(':id')),
    reauthentication: 'required',
    summary: 'No worker starts jobs of this kind until it is resumed (needs re-authentication)',
    params: jobParam,
    body: pauseJobSchema,
    data: queuesDto,
  }),
  resumeJob: send({
    path: pattern(QUEUE_PATHS.resume(':id')),
    reauthentication: 'required',
    summary: 'Workers start jobs of this kind again (needs re-authentication)',
    params: jobParam,
    data: queuesDto,
  }),
} satisfies Record<string, Endpoint>;
