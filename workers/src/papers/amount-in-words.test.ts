import { expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { amountInWords } from './amount-in-words';

it.each([
  [1_45_679_00, 'One Lakh Forty Five Thousand Six Hundred Seventy Nine Rupees Only'],
  [1_23_456_78, 'One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees And Seventy Eight Paise Only'],
  [1_05, 'One Rupee And Five Paise Only'],
  [10, 'Zero Rupees And Ten Paise Only'],
  [
    99_99_99_999_00,
    'Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees Only',
  ],
])('%s paise in words', (amount, words) => {
  expect(amountInWords(paise(amount))).toContain(words);
});
