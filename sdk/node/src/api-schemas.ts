import type { components, operations, paths } from './api-types.ts';

type Schemas = components['schemas'];
type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;
type QueryOf<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;
type BodyOf<Operation extends keyof operations> = Json<operations[Operation]['requestBody']>;

export type NewPayment = BodyOf<'postApiPaymentsCreate'>;
export type NewRefund = BodyOf<'postApiPaymentsRefund'>;
export type PaymentFilter = Omit<QueryOf<'getApiPaymentsList'>, 'limit'> & {
  /** Payments on a page, from 1 to 100. */
  limit?: number;
};

export type CreatedPayment = Schemas['MerchantPaymentCreated'];
export type Payment = Schemas['MerchantPayment'];
export type CancelledPayment = Schemas['MerchantPaymentCancelled'];
export type Refund = Schemas['MerchantRefund'];
export type ListedPayment = Schemas['ListedMerchantPayment'];
export type Balance = Schemas['MerchantBalance'];
export type MerchantEvents = Schemas['MerchantEvents'];
export type MerchantEvent = MerchantEvents['events'][number];
export type EventType = MerchantEvent['type'];

/** What is posted to webhook endpoints: an event without its id, which is in the header `webhook-id`. */
export type WebhookBody<Event extends MerchantEvent = MerchantEvent> = Event extends MerchantEvent
  ? Omit<Event, 'id'>
  : never;

/** Paths that have a call of this method. */
export type PathOf<Method extends 'get' | 'post'> = {
  [Path in keyof paths]: paths[Path][Method] extends object ? Path : never;
}[keyof paths];
export type CallBody<Path extends PathOf<'post'>> = Json<
  NonNullable<paths[Path]['post']> extends { requestBody: infer Body } ? Body : never
>;
export type CallAnswer<Method extends 'get' | 'post', Path extends PathOf<Method>> =
  NonNullable<paths[Path][Method]> extends { responses: { 200: infer Success } } ? Json<Success> : never;
