import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { api } from '../../../lib/api';
import { call, type Data } from '../../../lib/typed-call';

const dashboardApi = api
  .enhanceEndpoints({
    addTagTypes: ['StaffPayment', 'Finding', 'Reconciliation', 'Approval', 'StaffTicket', 'StaffKyc'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      staffDashboard: build.query<Data<'staffDashboard'>, void>({
        query: () => call<'staffDashboard'>({ url: STAFF_PATHS.dashboard }),
        // Short, so that old numbers are not shown again.
        keepUnusedDataFor: 5,
        providesTags: ['StaffPayment', 'Finding', 'Reconciliation', 'Approval', 'StaffTicket', 'StaffKyc'],
      }),
    }),
  });

export const { useStaffDashboardQuery } = dashboardApi;
