import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';
import { call, type Data } from '../../lib/typed-call';

const closingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How pages close; the settings are part of the active gateway's answer. */
    closingSettings: build.query<Data<'activeGateway'>['closing'], void>({
      query: () => call<'activeGateway'>({ url: PAYMENT_PATHS.activeGateway }),
      transformResponse: ({ closing }: Data<'activeGateway'>) => closing,
    }),
  }),
});

export const { useClosingSettingsQuery } = closingApi;
