import type { ActiveGatewayDto, ClosingDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';

const closingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How pages close; the settings are part of the active gateway's answer. */
    closingSettings: build.query<ClosingDto, void>({
      query: () => ({ url: PAYMENT_PATHS.activeGateway }),
      transformResponse: ({ closing }: ActiveGatewayDto) => closing,
    }),
  }),
});

export const { useClosingSettingsQuery } = closingApi;
