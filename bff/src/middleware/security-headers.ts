import helmet from 'koa-helmet';
import { PAGES } from '@deccanloop/contracts/routes';
import type { Step } from '../context';
import { isApiPath } from './api-path';
import { isAssetPath } from './file-path';
import { pageOf } from './page-of';

export interface SecurityHeadersOptions {
  publicOrigin: string;
  /** Origin of Razorpay's checkout script. */
  checkoutOrigin: string;
  /** Where the gateway sandbox runs; null in production. */
  sandboxOrigin: string | null;
}

/** Of the site's settings. */
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

/** The headers of each kind of answer. */
export interface SecurityHeaders {
  /** Sets those of the kind that stands at this address. */
  ofAddress: Step;
  /** Of JSON and text that no browser may run as a page: the API's answers, and every error response. */
  readonly ofData: readonly Header[];
}

export type Header = readonly [name: string, value: string];

/**
 * Headers for answers of the API, for documents, for the one document that may load a gateway's code, for the
 * one that may show a map, and for what pages load.
 * Two of helmet's defaults are changed because they break both gateways (docs/ARCHITECTURE.md, "Security headers"):
 * PhonePe refuses a payer who arrives without a referrer, and Razorpay's bank pages open in windows that
 * report back to this one.
 */
export function securityHeaders(options: SecurityHeadersOptions): SecurityHeaders {
  const nothing = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };
  const data = headersOf({ ...basePolicy(options, nothing), ...documentPolicy(false) });
  const ofDocuments = (scripts: string[], frames: string[] = []) => [
    ...headersOf({ ...basePolicy(options, documentDirectives(scripts, frames)), ...documentPolicy(true) }),
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), usb=()'] as const,
  ];
  const asset = data.filter(([name]) => OF_ASSETS.has(name.toLowerCase()));
  const document = ofDocuments([]);
  const ofPages: Readonly<Record<string, readonly Header[]>> = {
    [PAGES.paynow]: ofDocuments(gatewayOrigins(options)),
    [PAGES.contact]: ofDocuments([], [MAP_ORIGIN]),
  };
  // A document's headers are what remains: an address of no known kind gets the most.
  const headersFor = (path: string): readonly Header[] => {
    if (isApiPath(path)) return data;
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
 * Of a script, a style or a font, which is no document: what it may do is for the page that asks for it to say. A
 * page asks for thirty of them, and a document's headers would weigh more than many of the files.
 */
const OF_ASSETS: ReadonlySet<string> = new Set([
  'cache-control',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/**
 * What helmet sets under these options. None of it depends on the request, so it is worked out once and not
 * for each answer.
 * @throws Error when helmet sets nothing at once: then it must run for each request again
 */
function headersOf(options: HelmetOptions): readonly Header[] {
  const headers: Header[] = [
    // Nobody may keep an answer, unless what answers says otherwise: most are of this moment and this person.
    ['Cache-Control', 'no-store'],
  ];
  const own = headers.length;
  const response = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  const context = { req: {}, res: response } as unknown as Parameters<ReturnType<typeof helmet>>[0];
  void helmet(options)(context, () => Promise.resolve());
  if (headers.length === own) throw new Error('helmet no longer sets its headers at once');
  return headers;
}

/** Of the map that the contact page shows in a frame, to those who ask for it. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Hosts that Razorpay's checkout talks to, shows and reports to, once its script runs. */
const RAZORPAY_HOSTS = ['https://api.razorpay.com', 'https://*.razorpay.com'];

/**
 * Scripts come from our own files only, never from the document itself. Inline styles are allowed:
 * illustrations and charts set them.
 * @param gatewayScripts origins whose scripts and frames this document may use
 * @param frames origins whose frames alone it may show
 */
function documentDirectives(gatewayScripts: readonly string[], frames: readonly string[]): Directives {
  const gateways = gatewayScripts.length > 0 ? [...new Set([...gatewayScripts, ...RAZORPAY_HOSTS])] : [];
  const framed = [...gateways, ...frames];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...gatewayScripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    // The icon of the tab stands in the document (frontend/build/inline-icon.ts).
    'img-src': ["'self'", 'data:', ...gateways],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...gateways],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'form-action': ["'self'", ...gateways],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}

function basePolicy({ publicOrigin }: SecurityHeadersOptions, directives: Directives) {
  const https = publicOrigin.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      // On plain http (loopback) this would send every request to a port that speaks no TLS.
      directives: https ? { ...directives, 'upgrade-insecure-requests': [] } : directives,
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 3600 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  } satisfies HelmetOptions;
}

/**
 * How a browser is to run a page. JSON is never run as one: its type cannot be guessed at (nosniff), it cannot be
 * framed, and its policy allows it nothing.
 */
const documentPolicy = (isDocument: boolean) =>
  ({
    crossOriginOpenerPolicy: isDocument && { policy: 'same-origin-allow-popups' },
    originAgentCluster: isDocument,
    xDnsPrefetchControl: isDocument,
    // Of Internet Explorer 8 and of Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: isDocument,
  }) satisfies HelmetOptions;

const gatewayOrigins = ({ checkoutOrigin, sandboxOrigin }: SecurityHeadersOptions): string[] => [
  ...new Set(sandboxOrigin === null ? [checkoutOrigin] : [checkoutOrigin, sandboxOrigin]),
];
