import { loadSecrets, randomText } from '../embedded/secrets';

/** The secrets that this data folder's processes work with, made once. None is good for live money. */
export function loadLauncherSecrets(dataDir: string): Record<keyof typeof MAKERS, string> {
  return loadSecrets(dataDir, MAKERS);
}

const MAKERS = {
  linkSecret: () => randomText(48),
  cookieSecret: () => randomText(48),
  razorpayKeyId: () => `rzp_test_${randomText(14)}`,
  razorpayKeySecret: () => randomText(24),
  razorpayWebhookSecret: () => randomText(32),
  phonepeClientId: () => `SANDBOX_${randomText(12)}`,
  phonepeClientSecret: () => randomText(36),
  phonepeWebhookUsername: () => `hook_${randomText(8)}`,
  phonepeWebhookPassword: () => randomText(24),
};
