import helmet from 'koa-helmet';
import { PDF_FRAME, PDF_FRAME_ASSETS } from '@deccanloop/contracts/pdf-frame';
import { PAGES, PAY_PAGE } from '@deccanloop/contracts/routes';
import { isQueueBoardPath } from '@deccanloop/contracts/staff/queue-paths';
import type { Step } from '../context';
import { isApiPath } from './api-path';
import { isAssetPath, isFilePath } from './file-path';
import { pageOf } from './page-of';

export interface SecurityHeadersOptions {
  publicOrigin: string;
  /** Origin of Razorpay's checkout script. */
  checkoutOrigin: string;
  /** Origin of the gateway sandbox; null in production. */
  sandboxOrigin: string | null;
}

/** Takes the options from the site's settings. */
export const headerOptions = (settings: {
  publicOrigin: string;
  checkoutScriptUrl: string;
  sandboxOrigin: string | null;
}): SecurityHeadersOptions => ({
  publicOrigin: settings.publicOrigin,
  checkoutOrigin: new URL(settings.checkoutScriptUrl).origin,
  sandboxOrigin: settings.sandboxOrigin,
});

type HelmetOptions = NonNullable<Parameters<typeof helmet>[0]>;
type Directives = Record<string, string[]>;

/** The headers of each kind of response. */
export interface SecurityHeaders {
  /** Sets the headers for the kind of content at this path. */
  ofAddress: Step;
  /** For JSON and text that browsers must not show as a page: API responses and all error responses. */
  readonly ofData: readonly Header[];
}

export type Header = readonly [name: string, value: string];

/**
 * Sets the headers of API responses, documents, the document that may load a gateway's code, the one that may show a
 * map, and assets. Two of helmet's defaults are changed because they break both gateways: see docs/ARCHITECTURE.md,
 * "Security headers".
 */
export function securityHeaders(options: SecurityHeadersOptions): SecurityHeaders {
  const nothing = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };
  const data = headersOf({ ...basePolicy(options, nothing), ...documentPolicy(false) });
  const withPermissions = (headers: readonly Header[]): readonly Header[] => [
    ...headers,
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), usb=()'],
  ];
  // The workspace is entered from any page without loading another document.
  const pdfFrame = options.publicOrigin + PDF_FRAME;
  const ofDocuments = (scripts: string[], frames: string[] = []) =>
    withPermissions(
      headersOf({
        ...basePolicy(options, documentDirectives(scripts, [pdfFrame, ...frames])),
        ...documentPolicy(true),
      }),
    );
  const asset = data.filter(([name]) => OF_ASSETS.has(name.toLowerCase()));
  const document = ofDocuments([]);
  const ofPages: Readonly<Record<string, readonly Header[]>> = {
    [PAGES.paynow]: ofDocuments(gatewayOrigins(options)),
    [PAGES.contact]: ofDocuments([], [MAP_ORIGIN]),
    [PAY_PAGE]: withSecretAddress(ofDocuments(gatewayOrigins(options))),
  };
  const framed = withPermissions(
    headersOf({
      ...basePolicy(options, framedDirectives(options)),
      ...documentPolicy(true),
      xFrameOptions: { action: 'sameorigin' },
    }),
  );
  // Its addresses are relative to a base of its own.
  const ofBoard = withPermissions(
    headersOf({
      ...basePolicy(options, { ...documentDirectives([], []), 'base-uri': ["'self'"] }),
      ...documentPolicy(true),
    }),
  );
  const ofFrame: readonly Header[] = [...asset, ['Access-Control-Allow-Origin', 'null']];
  // A path of unknown kind gets the headers of a document, which are the strictest.
  const headersFor = (path: string): readonly Header[] => {
    if (isApiPath(path)) return data;
    if (isQueueBoardPath(path)) return ofBoard;
    if (path === PDF_FRAME) return framed;
    if (path.startsWith(PDF_FRAME_ASSETS) && isFilePath(path)) return ofFrame;
    return isAssetPath(path) ? asset : (ofPages[pageOf(path) ?? ''] ?? document);
  };
  return {
    ofData: data,
    ofAddress: (ctx, next) => {
      setHeaders(ctx.res, headersFor(ctx.path));
      return next();
    },
  };
}

export function setHeaders(
  response: { setHeader(name: string, value: string): unknown },
  headers: readonly Header[],
): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/**
 * Headers of scripts, styles and fonts, which are governed by the policy of the page that loads them. A page loads
 * about thirty, and a document's headers would be larger than many of the files.
 */
const OF_ASSETS: ReadonlySet<string> = new Set([
  'cache-control',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/**
 * The headers that helmet sets with these options. They do not depend on the request, so they are computed once.
 * @throws Error when helmet does not set its headers synchronously
 */
function headersOf(options: HelmetOptions): readonly Header[] {
  const headers: Header[] = [
    // No response may be cached unless its handler allows it: most are only for this user and moment.
    ['Cache-Control', 'no-store'],
  ];
  const own = headers.length;
  const response = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  const context = { req: {}, res: response } as unknown as Parameters<ReturnType<typeof helmet>>[0];
  void helmet(options)(context, () => Promise.resolve());
  if (headers.length === own) throw new Error('helmet no longer sets its headers synchronously');
  return headers;
}

/**
 * For a page whose address is a secret: no other site receives it, and no search engine lists it. PhonePe rejects a payer
 * who arrives without a referrer, so it gets the origin.
 */
const withSecretAddress = (headers: readonly Header[]): readonly Header[] => [
  ...headers.filter(([name]) => name.toLowerCase() !== 'referrer-policy'),
  ['Referrer-Policy', 'strict-origin'],
  ['X-Robots-Tag', 'noindex, nofollow'],
];

/** Origin of the map that the contact page shows in a frame on request. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Hosts that Razorpay's checkout connects to and embeds. */
const RAZORPAY_HOSTS = ['https://api.razorpay.com', 'https://*.razorpay.com'];

/**
 * Scripts are allowed only from our own files, never inline. Inline styles are allowed, because illustrations and
 * charts use them.
 * @param gatewayScripts origins whose scripts and frames the document may load
 * @param frames origins of which it may load only frames
 */
function documentDirectives(gatewayScripts: readonly string[], frames: readonly string[]): Directives {
  const gateways = gatewayScripts.length > 0 ? [...new Set([...gatewayScripts, ...RAZORPAY_HOSTS])] : [];
  const framed = [...gateways, ...frames];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...gatewayScripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    // The tab's icon is inlined in the document (frontend/build/inline-icon.ts).
    'img-src': ["'self'", 'data:', ...gateways],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...gateways],
    'frame-src': framed,
    'form-action': ["'self'", ...gateways],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}

/**
 * Of the document that shows PDFs: without an origin, also where it is opened by itself. It may load its own files, among
 * them decoders in WebAssembly, and nothing else.
 */
function framedDirectives({ publicOrigin }: SecurityHeadersOptions): Directives {
  const own = publicOrigin + PDF_FRAME_ASSETS;
  return {
    'default-src': ["'none'"],
    sandbox: ['allow-scripts'],
    'script-src': [own, "'wasm-unsafe-eval'"],
    'connect-src': [own],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:', 'blob:'],
    'font-src': ['data:', 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
}

function basePolicy({ publicOrigin }: SecurityHeadersOptions, directives: Directives) {
  const https = publicOrigin.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      // On plain http (loopback) this would send every request to a port without TLS.
      directives: https ? { ...directives, 'upgrade-insecure-requests': [] } : directives,
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 3600 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  } satisfies HelmetOptions;
}

/**
 * Helmet's options for documents. JSON does not need them: nosniff fixes its type, it cannot be framed, and its policy
 * allows nothing.
 */
const documentPolicy = (isDocument: boolean) =>
  ({
    crossOriginOpenerPolicy: isDocument && { policy: 'same-origin-allow-popups' },
    originAgentCluster: isDocument,
    xDnsPrefetchControl: isDocument,
    // Only for Internet Explorer 8 and Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: isDocument,
  }) satisfies HelmetOptions;

const gatewayOrigins = ({ checkoutOrigin, sandboxOrigin }: SecurityHeadersOptions): string[] => [
  ...new Set(sandboxOrigin === null ? [checkoutOrigin] : [checkoutOrigin, sandboxOrigin]),
];
