import { DECLINED_TEST_CARD, SUCCESSFUL_TEST_CARD } from '@deccanloop/contracts/merchant/test-cards';

/** What happens to an attempt in test mode. */
export type TestOutcome = { succeeds: true } | { succeeds: false; code: string; message: string };

const SUCCESS: TestOutcome = { succeeds: true };
export const CARD_DECLINED: TestOutcome & { succeeds: false } = {
  succeeds: false,
  code: 'CARD_DECLINED',
  message: 'The card was declined by the bank.',
};

const TEST_CARDS: ReadonlyMap<string, TestOutcome> = new Map<string, TestOutcome>([
  [digitsOf(SUCCESSFUL_TEST_CARD), SUCCESS],
  [digitsOf(DECLINED_TEST_CARD), CARD_DECLINED],
]);

/** @param number digits, which spaces and hyphens may group; null for anything but a test card */
export const testCardOutcome = (number: string): TestOutcome | null =>
  TEST_CARDS.get(digitsOf(number)) ?? null;

function digitsOf(number: string): string {
  return number.replace(/[ -]/g, '');
}
