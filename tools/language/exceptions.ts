import type { Place } from './words';

/** A use of a word that is right, and why. Each field that is given has to match. */
export interface Exception {
  reason: string;
  word?: string;
  path?: RegExp;
  place?: Place;
  /** The identifier, or the text found. */
  found?: RegExp;
}

export const EXCEPTIONS: readonly Exception[] = [
  { path: /^tools\/language\//, reason: 'This check names the words itself.' },
  { path: /^frontend\/src\/content\//, reason: 'Public copy and legal texts, written for customers.' },
  {
    word: 'fulfil',
    found:
      /^(?:queryFulfilled|fulfilled|isFulfilled|matchFulfilled|PromiseFulfilledResult|fulfilledTimeStamp)$/,
    reason: 'Names of JavaScript promises and of Redux Toolkit.',
  },
  {
    word: 'fulfil',
    path: /^(?:e2e|bench\/pages)\//,
    found: /^fulfill$/,
    reason: 'The method of Playwright that answers a request.',
  },
  {
    word: 'look (status check)',
    path: /^frontend\/src\/features\/qr-codes\//,
    reason: 'The look of a QR code: its colours and shapes.',
  },
  {
    word: 'look (status check)',
    place: 'identifier',
    path: /^(?:e2e\/journeys\/site\/style\.spec|frontend\/src\/(?:components\/form\/checkbox-group-field|features\/quotation\/sections\/technical-section))\.tsx?$/,
    reason: 'The look of a page or a field: how it is drawn.',
  },
  {
    word: 'the design, the specification',
    path: /^frontend\/src\/features\/qr-codes\//,
    reason: 'The design of a QR code that the user makes.',
  },
  {
    word: 'the design, the specification',
    path: /^contracts\/src\/payments\/upi\.ts$/,
    found: /^Specification$/,
    reason: 'The title of a public document of NPCI.',
  },
  {
    word: 'look (status check)',
    path: /^frontend\/src\/components\/(?:form\/choice-field|ui\/button)\.tsx$/,
    place: 'text',
    found: /^that look$/,
    reason: 'Radio buttons and links that look like another element.',
  },
  {
    word: 'nobody',
    path: /^sandbox\/embedded\/unprivileged\.ts$/,
    place: 'text',
    reason: 'The Unix user of that name.',
  },
  { word: 'engine', found: /^engines$/, reason: 'The field of package.json.' },
  {
    word: 'engine',
    path: /^core\/domain\/kyc\/masking\//,
    reason: 'The engine that recognizes text, the usual name for one (OCR engine).',
  },
  { path: /^workers\/src\/papers\/fonts\.ts$/, word: 'engine', reason: 'Private fields of fontkit.' },
];
