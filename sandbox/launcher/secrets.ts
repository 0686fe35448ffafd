import { randomBytes, randomInt } from 'node:crypto';

import { loadSecrets, randomText } from '../embedded/secrets';

/** The secrets of this data folder's processes, created once. Not for production. */
export function loadLauncherSecrets(dataDir: string): Record<keyof typeof MAKERS, string> {
  return loadSecrets(dataDir, MAKERS);
}

/** Without letters that are easily misread or misheard. */
const CONSONANTS = 'bfghjkmnprstvyz';
const VOWELS = 'aeiou';

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
  otpSecret: () => randomText(48),
  orderSecret: () => randomText(48),
  fileKey: () => randomBytes(32).toString('hex'),
  smsKey: () => randomText(32),
  demoPassword: readablePassword,
};

/**
 * A password that is easy to read and type: three pronounceable words and four digits, such as "Kavi-nuro-pesa-4821"
 * (50 bits). It meets the product's password rules.
 */
export function readablePassword(): string {
  const letter = (letters: string): string => letters.charAt(randomInt(letters.length));
  const word = (): string =>
    [CONSONANTS, VOWELS, CONSONANTS, VOWELS].map((letters) => letter(letters)).join('');
  const words = [word(), word(), word()].join('-');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}-${randomInt(1000, 10_000)}`;
}
