/** The functions with which the build writes the public pages: built by `vite build --ssr`, never shipped. */
export { TEXT_CLASS } from '../../../features/docs/text-skeleton';
export { textHtml } from '../../../features/docs/text/text-html';
export { documentHtml, documentScriptsOf, styleSheetsOf, UNREAD, withFirstScript } from './document-html';
export { pageFilesOf } from './page-files';
export { FIRST_VIEWS } from '../first-view/first-views';
export { firstViewHtml } from './first-view-html';
export { renderFirstView } from './render-first-view';
export { renderPage } from './render-page';
export { NOT_FOUND_DOCUMENT, siteDocuments } from './site-documents';
export { siteFiles } from './site-files';
export { shownSamples } from './shown-samples';
