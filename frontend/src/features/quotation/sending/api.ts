import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';

const quotationApi = api.injectEndpoints({
  endpoints: (build) => ({
    startQuotation: build.mutation<Data<'quotationStart'>, Body<'quotationStart'>>({
      query: (body) => call<'quotationStart'>({ url: ENQUIRY_PATHS.quotationStart, method: 'POST', body }),
    }),
    openQuotationDetails: build.mutation<Data<'openQuotationDetails'>, Body<'openQuotationDetails'>>({
      query: (body) =>
        call<'openQuotationDetails'>({ url: ENQUIRY_PATHS.openQuotationDetails, method: 'POST', body }),
    }),
    giveQuotationDetails: build.mutation<Data<'quotationDetails'>, Body<'quotationDetails'>>({
      query: (body) =>
        call<'quotationDetails'>({ url: ENQUIRY_PATHS.quotationDetails, method: 'POST', body }),
    }),
  }),
});

export const { useStartQuotationMutation, useOpenQuotationDetailsMutation, useGiveQuotationDetailsMutation } =
  quotationApi;
