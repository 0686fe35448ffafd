/** What happens to an attempt in test mode. */
export type TestOutcome = { succeeds: true } | { succeeds: false; code: string; message: string };

const SUCCESS: TestOutcome = { succeeds: true };
export const CARD_DECLINED: TestOutcome & { succeeds: false } = {
  succeeds: false,
  code: 'CARD_DECLINED',
  message: 'The card was declined by the bank.',
};

/** Also valid although it is past: the documented example of a test card uses it. */
export const TEST_CARD_EXAMPLE = { expiry: '12/23', cvc: '123' } as const;

const TEST_CARDS: ReadonlyMap<string, TestOutcome> = new Map<string, TestOutcome>([
  ['4111111111111111', SUCCESS],
  ['4000000000000002', CARD_DECLINED],
]);

/** @param number digits, which spaces and hyphens may group; null for anything but a test card */
export const testCardOutcome = (number: string): TestOutcome | null =>
  TEST_CARDS.get(number.replace(/[ -]/g, '')) ?? null;

/** MM/YY. In test mode no month is too early. */
export const CARD_EXPIRY = /^(?:0[1-9]|1[0-2])\/\d{2}$/;
export const CARD_CVC = /^\d{3}$/;
