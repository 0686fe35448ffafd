/** What happens to an attempt in test mode. */
export type TestOutcome = { succeeds: true } | { succeeds: false; code: string; message: string };

const SUCCESS: TestOutcome = { succeeds: true };
export const CARD_DECLINED: TestOutcome & { succeeds: false } = {
  succeeds: false,
  code: 'CARD_DECLINED',
  message: 'The card was declined by the bank.',
};

const TEST_CARDS: ReadonlyMap<string, TestOutcome> = new Map<string, TestOutcome>([
  ['4111111111111111', SUCCESS],
  ['4000000000000002', CARD_DECLINED],
]);

/** @param number digits, which spaces and hyphens may group; null for anything but a test card */
export const testCardOutcome = (number: string): TestOutcome | null =>
  TEST_CARDS.get(number.replace(/[ -]/g, '')) ?? null;
