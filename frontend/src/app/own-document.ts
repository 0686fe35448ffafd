import { redirectDocument, type LoaderFunction } from 'react-router-dom';
import { pageOf } from './page-guard';

/**
 * The loader of a page whose document comes with rights of its own: the gateway's checkout script may run on
 * /paynow only, and a document keeps the rights it was loaded with. Whoever comes from another page, by a link or
 * from the log-in, gets the page as a document.
 * @param loadedAs the path this document was loaded at
 */
export const ownDocumentLoader =
  (loadedAs: string): LoaderFunction =>
  ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return pageOf(pathname) === pageOf(loadedAs) ? null : redirectDocument(pathname + search);
  };
