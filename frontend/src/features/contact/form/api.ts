import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactRequest: build.mutation<Data<'contact'>, Body<'contact'>>({
      query: (body) => call<'contact'>({ url: ENQUIRY_PATHS.contact, method: 'POST', body }),
    }),
  }),
});

export const { useSendContactRequestMutation } = contactApi;
