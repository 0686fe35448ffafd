import { QUEUE_PATHS } from '@deccanloop/contracts/staff/queue-paths';
import type { JobName } from '@deccanloop/contracts/staff/job-names';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';
import { given } from '../api';

const queueApi = api.enhanceEndpoints({ addTagTypes: ['Queues'] }).injectEndpoints({
  endpoints: (build) => {
    /** Read again also after an error: another administrator may have been faster. */
    const changed = { invalidatesTags: ['Queues' as const] };
    return {
      queues: build.query<Data<'queues'>, void>({
        query: () => call<'queues'>({ url: QUEUE_PATHS.queues }),
        keepUnusedDataFor: 5,
        providesTags: ['Queues'],
      }),
      deadLetters: build.query<Data<'searchDeadLetters'>, { job: string; cursor: string }>({
        query: (query) =>
          call<'searchDeadLetters'>({ url: QUEUE_PATHS.deadLetters, method: 'POST', body: given(query) }),
        keepUnusedDataFor: 5,
        providesTags: ['Queues'],
      }),
      deadWebhooks: build.query<Data<'searchDeadWebhooks'>, { cursor: string }>({
        query: (query) =>
          call<'searchDeadWebhooks'>({ url: QUEUE_PATHS.deadWebhooks, method: 'POST', body: given(query) }),
        keepUnusedDataFor: 5,
        providesTags: ['Queues'],
      }),
      retryDeadLetters: build.mutation<Data<'retryDeadLetters'>, Body<'retryDeadLetters'>>({
        query: (body) =>
          call<'retryDeadLetters'>({ url: QUEUE_PATHS.retryDeadLetters, method: 'POST', body }),
        ...changed,
      }),
      discardDeadLetters: build.mutation<Data<'discardDeadLetters'>, Body<'discardDeadLetters'>>({
        query: (body) =>
          call<'discardDeadLetters'>({ url: QUEUE_PATHS.discardDeadLetters, method: 'POST', body }),
        ...changed,
      }),
      retryDeadWebhooks: build.mutation<Data<'retryDeadWebhooks'>, Body<'retryDeadWebhooks'>>({
        query: (body) =>
          call<'retryDeadWebhooks'>({ url: QUEUE_PATHS.retryDeadWebhooks, method: 'POST', body }),
        ...changed,
      }),
      pauseJob: build.mutation<Data<'pauseJob'>, Body<'pauseJob'> & { job: JobName }>({
        query: ({ job, ...body }) => call<'pauseJob'>({ url: QUEUE_PATHS.pause(job), method: 'POST', body }),
        ...changed,
      }),
      resumeJob: build.mutation<Data<'resumeJob'>, JobName>({
        query: (job) => call<'resumeJob'>({ url: QUEUE_PATHS.resume(job), method: 'POST' }),
        ...changed,
      }),
    };
  },
});

export const {
  useQueuesQuery,
  useDeadLettersQuery,
  useDeadWebhooksQuery,
  useRetryDeadLettersMutation,
  useDiscardDeadLettersMutation,
  useRetryDeadWebhooksMutation,
  usePauseJobMutation,
  useResumeJobMutation,
} = queueApi;
