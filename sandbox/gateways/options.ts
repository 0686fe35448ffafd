/** Which of the two emulated gateways something belongs to. */
export type GatewayName = 'razorpay' | 'phonepe';

/** Test credentials of the Razorpay merchant; live keys (`rzp_live_…`) are rejected. */
export interface RazorpayCredentials {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The webhook address; may be set later through the control API. */
  webhookUrl?: string;
  /** `acc_` + 14 characters, shown in every webhook envelope. */
  accountId: string;
}

/** Test credentials of the PhonePe merchant, and how its webhooks are authenticated. */
export interface PhonePeCredentials {
  clientId: string;
  clientSecret: string;
  /** Sent by the client as text; the sandbox compares it as text. */
  clientVersion: string;
  merchantId: string;
  webhookUsername: string;
  webhookPassword: string;
  /** `sha`: constant Authorization header. `hmac`: checksum headers over the raw body. */
  webhookMode: 'sha' | 'hmac';
  hmacKeyId: string;
  hmacSecret: string;
  webhookUrl?: string;
}

export interface GatewaySandboxOptions {
  /** Default 127.0.0.1: another site than localhost, so that cookie and cross-site faults show. */
  host?: string;
  /** Default 4000; 0 takes a free port. */
  port?: number;
  /** Origin used in pay page addresses when the browser reaches the sandbox under another address. */
  publicOrigin?: string;
  /** Further accepted host names, each with its port, beside those of loopback and of `publicOrigin`. */
  names?: readonly string[];
  razorpay: RazorpayCredentials;
  phonepe: PhonePeCredentials;
  /** Append-only journal; with it, a kill -9 loses no captured payment. In memory only when absent. */
  stateFile?: string;
  /** One line per noteworthy event; never credentials or signatures. Silent when absent. */
  log?: (line: string) => void;
}

export interface RunningGatewaySandbox {
  /** For example `http://127.0.0.1:4000`, without a trailing slash. */
  origin: string;
  port: number;
  close(): Promise<void>;
}
