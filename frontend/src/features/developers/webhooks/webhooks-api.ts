import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data, type Query } from '../../../lib/typed-call';

type Endpoint = { id: string };

/** `createWebhook` and `rollWebhookSecret` answer a secret: call them with `untracked`, so that it does not stay in the store. */
export const webhooksApi = api
  .enhanceEndpoints({ addTagTypes: ['Webhook', 'WebhookDelivery'] })
  .injectEndpoints({
    endpoints: (build) => ({
      webhooks: build.query<Data<'webhooks'>, void>({
        query: () => call<'webhooks'>({ url: MERCHANT_PATHS.webhooks }),
        providesTags: ['Webhook'],
      }),
      createWebhook: build.mutation<Data<'createWebhook'>, Body<'createWebhook'>>({
        query: (body) => call<'createWebhook'>({ url: MERCHANT_PATHS.webhooks, method: 'POST', body }),
        // Also after an error: a lost answer may have created one, and the list shows it.
        invalidatesTags: ['Webhook'],
      }),
      updateWebhook: build.mutation<Data<'updateWebhook'>, Endpoint & { body: Body<'updateWebhook'> }>({
        query: ({ id, body }) =>
          call<'updateWebhook'>({ url: MERCHANT_PATHS.updateWebhook(id), method: 'POST', body }),
        invalidatesTags: ['Webhook'],
      }),
      setWebhookState: build.mutation<Data<'setWebhookState'>, Endpoint & Body<'setWebhookState'>>({
        query: ({ id, state }) =>
          call<'setWebhookState'>({
            url: MERCHANT_PATHS.setWebhookState(id),
            method: 'POST',
            body: { state },
          }),
        invalidatesTags: ['Webhook', 'WebhookDelivery'],
      }),
      deleteWebhook: build.mutation<Data<'deleteWebhook'>, string>({
        query: (id) => call<'deleteWebhook'>({ url: MERCHANT_PATHS.deleteWebhook(id), method: 'POST' }),
        invalidatesTags: ['Webhook'],
      }),
      rollWebhookSecret: build.mutation<Data<'rollWebhookSecret'>, string>({
        query: (id) =>
          call<'rollWebhookSecret'>({ url: MERCHANT_PATHS.rollWebhookSecret(id), method: 'POST' }),
        invalidatesTags: ['Webhook'],
      }),
      testWebhook: build.mutation<Data<'testWebhook'>, string>({
        query: (id) => call<'testWebhook'>({ url: MERCHANT_PATHS.testWebhook(id), method: 'POST' }),
        invalidatesTags: ['Webhook', 'WebhookDelivery'],
      }),
      webhookDeliveries: build.query<Data<'webhookDeliveries'>, Endpoint & Query<'webhookDeliveries'>>({
        query: ({ id, ...params }) =>
          call<'webhookDeliveries'>({ url: MERCHANT_PATHS.webhookDeliveries(id), params }),
        providesTags: ['WebhookDelivery'],
      }),
      resendFailedWebhooks: build.mutation<
        Data<'resendFailedWebhooks'>,
        Endpoint & Body<'resendFailedWebhooks'>
      >({
        query: ({ id, hours }) =>
          call<'resendFailedWebhooks'>({
            url: MERCHANT_PATHS.resendFailedWebhooks(id),
            method: 'POST',
            body: { hours },
          }),
        invalidatesTags: ['Webhook', 'WebhookDelivery'],
      }),
      webhookDelivery: build.query<Data<'webhookDelivery'>, string>({
        query: (id) => call<'webhookDelivery'>({ url: MERCHANT_PATHS.webhookDelivery(id) }),
        providesTags: ['WebhookDelivery'],
      }),
      resendWebhook: build.mutation<Data<'resendWebhook'>, string>({
        query: (id) => call<'resendWebhook'>({ url: MERCHANT_PATHS.resendWebhook(id), method: 'POST' }),
        invalidatesTags: ['Webhook', 'WebhookDelivery'],
      }),
    }),
  });

export const {
  useWebhooksQuery,
  useDeleteWebhookMutation,
  useResendFailedWebhooksMutation,
  useResendWebhookMutation,
  useSetWebhookStateMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
  useWebhookDeliveriesQuery,
  useWebhookDeliveryQuery,
} = webhooksApi;

/** Read again whenever the page is opened, gets the focus or reconnects. */
export const FRESH = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;
