import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { api } from '../../lib/api';
import { call, type Body, type Data } from '../../lib/typed-call';

type OfQuotation<Request> = Request & { id: string };

export interface PayCall {
  phaseId: string;
  request: Body<'payPhase'>;
  /** The same for a repeat of a request whose answer was lost. */
  idempotencyKey: string;
}

const quotationsApi = api
  .enhanceEndpoints({ addTagTypes: ['OwnQuotation', 'PayOffer', 'ClaimableQuotation'] })
  .injectEndpoints({
    endpoints: (build) => ({
      ownQuotations: build.query<Data<'userQuotations'>, void>({
        query: () => call<'userQuotations'>({ url: QUOTATION_PATHS.ofUser, method: 'POST', body: {} }),
        providesTags: ['OwnQuotation'],
      }),
      ownQuotation: build.query<Data<'quotationDetail'>, string>({
        query: (id) => call<'quotationDetail'>({ url: QUOTATION_PATHS.one(id) }),
        providesTags: ['OwnQuotation'],
      }),
      claimableQuotations: build.query<Data<'claimableQuotations'>, void>({
        query: () => call<'claimableQuotations'>({ url: QUOTATION_PATHS.claimable }),
        providesTags: ['ClaimableQuotation'],
      }),
      claimQuotation: build.mutation<Data<'claimQuotation'>, string>({
        query: (id) => call<'claimQuotation'>({ url: QUOTATION_PATHS.claim(id), method: 'POST' }),
        // Also after an error: it may have been added from another device.
        invalidatesTags: ['ClaimableQuotation', 'OwnQuotation'],
      }),
      decideQuotation: build.mutation<Data<'decideQuotation'>, OfQuotation<Body<'decideQuotation'>>>({
        query: ({ id, ...body }) =>
          call<'decideQuotation'>({ url: QUOTATION_PATHS.decide(id), method: 'POST', body }),
        // Also after an error: the price may have changed, or the answer was lost.
        invalidatesTags: ['OwnQuotation'],
      }),
      messageAboutQuotation: build.mutation<
        Data<'messageAboutQuotation'>,
        OfQuotation<Body<'messageAboutQuotation'>> & { idempotencyKey: string }
      >({
        query: ({ id, idempotencyKey, ...body }) =>
          call<'messageAboutQuotation'>({
            url: QUOTATION_PATHS.message(id),
            method: 'POST',
            body,
            headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
          }),
        invalidatesTags: ['OwnQuotation'],
      }),
      newDetailsLink: build.mutation<Data<'quotationDetailsLink'>, string>({
        query: (id) => call<'quotationDetailsLink'>({ url: QUOTATION_PATHS.detailsLink(id), method: 'POST' }),
        // Also after an error: the details may have been given meanwhile.
        invalidatesTags: (_data, error) => (error ? ['OwnQuotation'] : []),
      }),
      payOffer: build.query<Data<'payOffer'>, string>({
        query: (phaseId) => call<'payOffer'>({ url: QUOTATION_PATHS.payOffer(phaseId) }),
        // A balance of some time ago is not shown as the present one.
        keepUnusedDataFor: 0,
        providesTags: ['PayOffer'],
      }),
      payPhase: build.mutation<Data<'payPhase'>, PayCall>({
        query: ({ phaseId, request, idempotencyKey }) =>
          call<'payPhase'>({
            url: QUOTATION_PATHS.pay(phaseId),
            method: 'POST',
            body: request,
            headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
          }),
        // Also after an error: whether the request arrived is then unknown.
        invalidatesTags: ['OwnQuotation', 'PayOffer', 'wallet'],
      }),
      cancelPhasePayment: build.mutation<Data<'cancelPhasePayment'>, string>({
        query: (phaseId) =>
          call<'cancelPhasePayment'>({ url: QUOTATION_PATHS.cancelPayment(phaseId), method: 'POST' }),
        invalidatesTags: ['OwnQuotation', 'PayOffer'],
      }),
    }),
  });

export const {
  useOwnQuotationsQuery,
  useOwnQuotationQuery,
  useClaimableQuotationsQuery,
  useClaimQuotationMutation,
  useDecideQuotationMutation,
  useMessageAboutQuotationMutation,
  useNewDetailsLinkMutation,
  usePayOfferQuery,
  useLazyPayOfferQuery,
  usePayPhaseMutation,
  useCancelPhasePaymentMutation,
} = quotationsApi;
