import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { call, type Body, type Data } from '../../../../lib/typed-call';
import { tagged } from '../../api';

const gatewaysApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    gatewaySettings: build.query<Data<'gatewaySettings'>, void>({
      query: () => call<'gatewaySettings'>({ url: STAFF_PATHS.gatewaySettings }),
      keepUnusedDataFor: 5,
      providesTags: ['GatewaySettings'],
    }),
    changeGateway: build.mutation<Data<'changeGateway'>, Body<'changeGateway'>>({
      query: (body) => call<'changeGateway'>({ url: STAFF_PATHS.changeGateway, method: 'POST', body }),
      // Also after an error: somebody else may have changed them.
      invalidatesTags: ['GatewaySettings'],
    }),
    cancelGatewayChange: build.mutation<Data<'cancelGatewayChange'>, Body<'cancelGatewayChange'>>({
      query: (body) =>
        call<'cancelGatewayChange'>({ url: STAFF_PATHS.cancelGatewayChange, method: 'POST', body }),
      invalidatesTags: ['GatewaySettings'],
    }),
  }),
});

export const { useGatewaySettingsQuery, useChangeGatewayMutation, useCancelGatewayChangeMutation } =
  gatewaysApi;
