import type { MailChoiceDto } from '@deccanloop/contracts/customer/mail-choices';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';

const mailChoicesApi = api.enhanceEndpoints({ addTagTypes: ['MailChoice'] }).injectEndpoints({
  endpoints: (build) => ({
    mailChoices: build.query<MailChoiceDto[], void>({
      query: () => call<'mailChoices'>({ url: CUSTOMER_PATHS.mailChoices }),
      transformResponse: ({ choices }: Data<'mailChoices'>) => choices,
      providesTags: ['MailChoice'],
    }),
    chooseMails: build.mutation<Data<'chooseMails'>, Body<'chooseMails'>>({
      query: (body) => call<'chooseMails'>({ url: CUSTOMER_PATHS.mailChoices, method: 'POST', body }),
      async onQueryStarted({ topic, isOn }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          mailChoicesApi.util.updateQueryData('mailChoices', undefined, (choices) => {
            // Only its own topic: another one may be changing at the same time.
            for (const choice of choices) if (choice.topic === topic) choice.isOn = isOn;
          }),
        );
        await queryFulfilled.catch(() => change.undo());
      },
      // After an error it is unknown what the server has stored.
      invalidatesTags: (_data, error) => (error ? ['MailChoice'] : []),
    }),
  }),
});

export const { useMailChoicesQuery, useChooseMailsMutation } = mailChoicesApi;
