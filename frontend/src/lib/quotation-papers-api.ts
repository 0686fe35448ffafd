import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { api } from './api';
import { call, type Data } from './typed-call';

const quotationPapersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the id of the quotation, newest first; for its customer and for staff. */
    quotationPapers: build.query<Data<'quotationPapers'>['papers'], string>({
      query: (id) => call<'quotationPapers'>({ url: QUOTATION_PATHS.papers(id) }),
      transformResponse: ({ papers }: Data<'quotationPapers'>) => papers,
      providesTags: ['quotationPapers'],
    }),
    /** An object URL of the PDF: the store keeps plain data only. Null while the PDF is prepared. */
    quotationPaperPdf: build.query<string | null, string>({
      query: (id) => call<'quotationPaperPdf'>({ url: QUOTATION_PATHS.paperPdf(id) }),
      transformResponse: (file: Blob | null) => file && URL.createObjectURL(file),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useQuotationPapersQuery, useLazyQuotationPaperPdfQuery } = quotationPapersApi;
