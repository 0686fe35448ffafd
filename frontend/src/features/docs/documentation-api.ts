import { documentationTextPath } from '@deccanloop/contracts/documentation/pages';
import { api } from '../../lib/api';
import { call, type Data } from '../../lib/typed-call';

const documentationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The text of a page as HTML; by the path of the page. */
    documentationText: build.query<Data<'documentationText'>, string>({
      query: (page) => call<'documentationText'>({ url: documentationTextPath(page.slice(1)), isHtml: true }),
      // It changes with a release alone.
      keepUnusedDataFor: 3_600,
    }),
  }),
});

export const { useDocumentationTextQuery } = documentationApi;

/** Loads the text of a page before the page is drawn. A failure is shown by the page. */
export const loadDocumentationText = (path: string) =>
  documentationApi.endpoints.documentationText.initiate(path, { subscribe: false });
