import { PAGES } from '../routes';

export interface DocumentationPage {
  path: string;
  /** In lists of pages; also the heading of the page. */
  title: string;
  /** One sentence. */
  summary: string;
}

/** The pages of the documentation, in reading order. Their texts are in frontend/src/content/docs. */
export const DOCUMENTATION_PAGES: readonly DocumentationPage[] = [
  {
    path: PAGES.docs,
    title: 'Quick start',
    summary: 'Create a test key, make a first payment, pay it on the hosted page and read its status.',
  },
  {
    path: PAGES.paymentGuide,
    title: 'Payment gateway API guide',
    summary:
      'Accounts and keys, authentication, payment methods, calls, security, testing and the way to live mode.',
  },
  {
    path: PAGES.apiIntegration,
    title: 'Integration walkthrough',
    summary: 'A shop from end to end: front end, back end, webhooks, testing and deployment, with code.',
  },
  {
    path: PAGES.apiReference,
    title: 'API reference',
    summary: 'Every call with its fields, limits, answers, errors and samples, and the catalogue of errors.',
  },
];

/** The Markdown text of a documentation page; needs a session, as the page does. */
export const markdownPath = (page: string): string => `${page}.md`;

/** The text of a documentation page as HTML, for the page itself. @param name its path without the slash */
export const documentationTextPath = <const Name extends string>(name: Name) =>
  `/api/documentation/${name}` as const;

/** The anchor of an error code (`INVALID_API_KEY`) in the API reference. */
export const errorAnchor = (errorCode: string): string => `error-${errorCode}`;

/** Where an error code is explained. @param site its origin; empty for a link on the site itself */
export const errorDocumentation = (site: string, errorCode: string): string =>
  `${site}${PAGES.apiReference}#${errorAnchor(errorCode)}`;

/** Descriptions of the merchant API for programs, open to everyone. */
export const MERCHANT_OPENAPI_PATH = '/api/merchant-openapi.json';
export const MERCHANT_POSTMAN_PATH = '/api/merchant-postman.json';
/** The Node SDK, packed by npm. The version is that of sdk/node/package.json. */
export const NODE_SDK_PATH = '/downloads/deccanloop-node-0.1.0.tgz';
/** An overview of the documentation for language models (llmstxt.org). */
export const LLMS_TXT_PATH = '/llms.txt';
