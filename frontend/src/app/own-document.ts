import { redirectDocument, type LoaderFunction } from 'react-router-dom';
import { pageOf } from './page-guard';

/**
 * The loader of a page that needs a document of its own: the gateway's checkout script may run on /paynow
 * only, and a document keeps the content security policy it was loaded with. Client-side navigation from
 * another page becomes a full load.
 * @param loadedAs the path this document was loaded at
 */
export const ownDocumentLoader =
  (loadedAs: string): LoaderFunction =>
  ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return pageOf(pathname) === pageOf(loadedAs) ? null : redirectDocument(pathname + search);
  };
