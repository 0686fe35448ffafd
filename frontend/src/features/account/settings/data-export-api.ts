import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { api } from '../../../lib/api';
import { call, type Data } from '../../../lib/typed-call';

/** A file of many parts takes longer than a page. */
const FILE_TIMEOUT_MS = 600_000;

const dataExportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest request for the own data. The id only keeps the data of two accounts apart. */
    dataExport: build.query<Data<'dataExport'>, string>({
      query: () => call<'dataExport'>({ url: CUSTOMER_PATHS.dataExport }),
    }),
    requestDataExport: build.mutation<Data<'requestDataExport'>, void>({
      query: () => call<'requestDataExport'>({ url: CUSTOMER_PATHS.dataExport, method: 'POST' }),
    }),
    /** An object URL of the file: the store keeps plain data only. */
    dataExportFile: build.query<string, string>({
      query: (id) =>
        call<'dataExportFile'>({ url: CUSTOMER_PATHS.dataExportFile(id), timeoutMs: FILE_TIMEOUT_MS }),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDataExportQuery, useRequestDataExportMutation, useLazyDataExportFileQuery } = dataExportApi;
