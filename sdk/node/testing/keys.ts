/** Keys in the form of real ones; no account has them. */
export const TEST_KEY = `dl_test_${'Ab3'.repeat(12)}Zz`;
export const LIVE_KEY = `dl_live_${'Cd4'.repeat(12)}Zz`;
export const WEBHOOK_SECRET = `whsec_${Buffer.from('secret-of-the-sdk-tests-01234567').toString('base64')}`;
