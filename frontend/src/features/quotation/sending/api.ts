import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { api } from '../../../lib/api';
import type { QuotationBody } from '../form/quotation-values';

const quotationApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestQuotation: build.mutation<EnquiryCreatedDto, QuotationBody>({
      query: (body) => ({ url: ENQUIRY_PATHS.quotation, method: 'POST', body }),
    }),
  }),
});

export const { useRequestQuotationMutation } = quotationApi;
