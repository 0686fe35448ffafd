import { paiseToRupees, type Paise } from '@deccanloop/contracts/money';
import { ToWords } from 'to-words/en-IN';

const words = new ToWords();

/** "Rupees One Lakh Twenty Three Only", "… And Fifty Paise Only": as Indian invoices write amounts. */
export const amountInWords = (amount: Paise): string =>
  words.convert(String(paiseToRupees(amount)), { currency: true });
