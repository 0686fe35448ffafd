import helmet from 'koa-helmet';
import { PAGES } from '@deccanloop/contracts/routes';
import type { Step } from '../context';
import { pageOf } from './page-of';

export interface SecurityHeadersOptions {
  publicOrigin: string;
  /** Origin of Razorpay's checkout script. */
  checkoutOrigin: string;
  /** Where the gateway sandbox runs; null in production. */
  sandboxOrigin: string | null;
}

type HelmetOptions = NonNullable<Parameters<typeof helmet>[0]>;
type Directives = Record<string, string[]>;

/**
 * Headers for answers of the API, for documents, and for the one document that may load a gateway's code.
 * Two of helmet's defaults are changed because they break both gateways (DESIGN, "Windows and headers"):
 * PhonePe refuses a payer who arrives without a referrer, and Razorpay's bank pages open in windows that
 * report back to this one.
 */
export function securityHeaders(options: SecurityHeadersOptions): Step {
  const api = helmet(policy(options, { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }));
  const document = helmet(policy(options, documentDirectives([])));
  const paynow = helmet(policy(options, documentDirectives(gatewayOrigins(options))));
  return (ctx, next) => {
    ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), usb=()');
    const isApi = ctx.path.startsWith('/api/');
    const headers = isApi ? api : pageOf(ctx.path) === PAGES.paynow ? paynow : document;
    return headers(ctx, next) as Promise<unknown>;
  };
}

/** Hosts that Razorpay's checkout talks to, shows and reports to, once its script runs. */
const RAZORPAY_HOSTS = ['https://api.razorpay.com', 'https://*.razorpay.com'];

/**
 * Scripts come from our own files only, never from the document itself. Inline styles are allowed:
 * illustrations and charts set them.
 * @param gatewayScripts origins whose scripts and frames this document may use
 */
function documentDirectives(gatewayScripts: readonly string[]): Directives {
  const gateways = gatewayScripts.length > 0 ? [...new Set([...gatewayScripts, ...RAZORPAY_HOSTS])] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...gatewayScripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", ...gateways],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...gateways],
    'frame-src': gateways.length > 0 ? gateways : ["'none'"],
    'form-action': ["'self'", ...gateways],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}

function policy({ publicOrigin }: SecurityHeadersOptions, directives: Directives): HelmetOptions {
  const https = publicOrigin.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      // On plain http (loopback) this would send every request to a port that speaks no TLS.
      directives: https ? { ...directives, 'upgrade-insecure-requests': [] } : directives,
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 3600 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

const gatewayOrigins = ({ checkoutOrigin, sandboxOrigin }: SecurityHeadersOptions): string[] => [
  ...new Set(sandboxOrigin === null ? [checkoutOrigin] : [checkoutOrigin, sandboxOrigin]),
];
