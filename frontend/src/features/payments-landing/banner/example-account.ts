import { paise } from '@deccanloop/contracts/money';

const GST = 84_630_00;
const TDS = 36_000_00;

/** The drawn account in one month. Its screen and its phone read the same amounts. */
export const EXAMPLE_ACCOUNT = {
  balance: paise(24_86_310_00),
  settled: paise(18_42_600_00),
  settledToday: paise(83_124_00),
  salaries: paise(6_42_000_00),
  gst: paise(GST),
  taxes: paise(GST + TDS),
  people: '18 people',
} as const;
