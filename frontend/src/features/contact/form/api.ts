import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { api } from '../../../lib/api';
import type { ContactValues } from './contact-values';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactRequest: build.mutation<EnquiryCreatedDto, ContactValues>({
      query: (body) => ({ url: ENQUIRY_PATHS.contact, method: 'POST', body }),
    }),
  }),
});

export const { useSendContactRequestMutation } = contactApi;
