import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { api } from '../../../lib/api';
import { call, type Data } from '../../../lib/typed-call';
import type { QuotationBody } from '../form/quotation-values';

const quotationApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestQuotation: build.mutation<Data<'quotation'>, QuotationBody>({
      query: (body) => call<'quotation'>({ url: ENQUIRY_PATHS.quotation, method: 'POST', body }),
    }),
  }),
});

export const { useRequestQuotationMutation } = quotationApi;
