import { isDemoUpiAddress, UPI_ID } from '@deccanloop/contracts/payments/upi';
import { optional, text, Unusable, type Reader, type Values } from '@deccanloop/core/platform/environment';
import { url } from '@deccanloop/core/platform/environment-addresses';
import type { GATEWAY_VARIABLES } from '@deccanloop/core/gateways/gateway-environment';
import type { SiteSettings } from './deps';

/** The page navigates there, so schemes that run code or show content in the page's origin are excluded. */
const APP_ADDRESS = /^(?!(?:javascript|data|vbscript|blob|file|about):)[a-z][a-z0-9+.-]*:\S+$/i;

/** Addresses and names that pages use: the checkout script, the ways back into the app, traces, UPI. */
export const PAGE_VARIABLES = {
  RAZORPAY_CHECKOUT_URL: url({
    protocols: ['https', 'http'],
    default: 'https://checkout.razorpay.com/v1/checkout.js',
  }),
  APP_RETURN_URL: optional(
    text({ pattern: APP_ADDRESS, form: 'an address that opens the app, like deccanloop://payment-done' }),
  ),
  ANDROID_BRIDGE_OBJECT: optional(identifier()),
  ANDROID_BRIDGE_METHOD: optional(identifier()),
  UPI_ADDRESS: optional(text({ pattern: UPI_ID, form: 'a UPI ID, like name@bank' })),
  TRACE_URL_TEMPLATE: optional(traceUrlTemplate()),
};

type PageValues = Values<typeof PAGE_VARIABLES>;
type RuleValues = PageValues & Pick<Values<typeof GATEWAY_VARIABLES>, 'PAYMENT_MODE' | 'SANDBOX_ORIGIN'>;
type Fault = (variable: keyof PageValues, reason: string) => void;

const RAZORPAY_CHECKOUT_ORIGIN = 'https://checkout.razorpay.com';

/** Rules for the settings of the pages: the checkout script, and the ways back into the app. */
export function pageRules(values: Partial<RuleValues>, fault: Fault): void {
  const { RAZORPAY_CHECKOUT_URL, SANDBOX_ORIGIN, ANDROID_BRIDGE_OBJECT, ANDROID_BRIDGE_METHOD } = values;
  if (RAZORPAY_CHECKOUT_URL !== undefined) {
    const checkout = new URL(RAZORPAY_CHECKOUT_URL).origin;
    if (values.PAYMENT_MODE === 'live' && checkout !== RAZORPAY_CHECKOUT_ORIGIN) {
      fault('RAZORPAY_CHECKOUT_URL', `must be at ${RAZORPAY_CHECKOUT_ORIGIN} when PAYMENT_MODE is live`);
    } else if (checkout !== RAZORPAY_CHECKOUT_ORIGIN && checkout !== SANDBOX_ORIGIN) {
      fault('RAZORPAY_CHECKOUT_URL', `must be at ${RAZORPAY_CHECKOUT_ORIGIN} or at SANDBOX_ORIGIN`);
    }
  }
  if (ANDROID_BRIDGE_OBJECT != null && ANDROID_BRIDGE_METHOD === null) {
    fault('ANDROID_BRIDGE_METHOD', 'is missing, but ANDROID_BRIDGE_OBJECT is set: set both or none');
  }
  if (ANDROID_BRIDGE_METHOD != null && ANDROID_BRIDGE_OBJECT === null) {
    fault('ANDROID_BRIDGE_OBJECT', 'is missing, but ANDROID_BRIDGE_METHOD is set: set both or none');
  }
  upiRules(values, fault);
}

/** Money that is paid to a UPI ID is real in every mode, and in test mode it could only be credited to a test wallet. */
function upiRules({ UPI_ADDRESS, PAYMENT_MODE }: Partial<RuleValues>, fault: Fault): void {
  if (UPI_ADDRESS == null) return;
  if (isDemoUpiAddress(UPI_ADDRESS))
    fault('UPI_ADDRESS', 'is the demo address, which cannot be paid: remove it, and the demo code is shown');
  else if (PAYMENT_MODE === 'test')
    fault('UPI_ADDRESS', 'takes real money: set it only when PAYMENT_MODE is live');
}

type PageSettings = Pick<SiteSettings, 'checkoutScriptUrl' | 'closing' | 'traceUrlTemplate' | 'upiAddress'>;

export const pageSettingsOf = (values: PageValues): PageSettings => ({
  checkoutScriptUrl: values.RAZORPAY_CHECKOUT_URL,
  closing: {
    appReturnUrl: values.APP_RETURN_URL,
    androidBridge:
      values.ANDROID_BRIDGE_OBJECT === null || values.ANDROID_BRIDGE_METHOD === null
        ? null
        : { object: values.ANDROID_BRIDGE_OBJECT, method: values.ANDROID_BRIDGE_METHOD },
  },
  traceUrlTemplate: values.TRACE_URL_TEMPLATE,
  upiAddress: values.UPI_ADDRESS,
});

const TRACE_ID = '{traceId}';

/** An address of the page of a trace, with `{traceId}` in its path or query. */
function traceUrlTemplate(): Reader<string> {
  const read = url({ protocols: ['https', 'http'] });
  return (given) => {
    const template = read(given);
    if (!template.includes(TRACE_ID))
      throw new Unusable(`must contain ${TRACE_ID}, like https://jaeger.example.com/trace/${TRACE_ID}`);
    return template;
  };
}

/** A JavaScript identifier: the page calls it on `window`. */
function identifier(): Reader<string> {
  return text({ pattern: /^[A-Za-z_$][\w$]{0,63}$/, form: 'a JavaScript name' });
}
