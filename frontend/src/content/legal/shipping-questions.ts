import { SHIPPING_POLICY } from '@deccanloop/contracts/policies';

const { hardwareBusinessDaysFrom, hardwareBusinessDaysTo, returnDays } = SHIPPING_POLICY;

/** Questions about shipping; plain text, because search engines get the same. */
export const SHIPPING_QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Do you deliver outside India?',
    answer:
      'No. Hardware and licences are for customers in India. Software that we build can be used anywhere.',
  },
  {
    question: 'When does my hardware arrive?',
    answer: `It ships in ${hardwareBusinessDaysFrom}-${hardwareBusinessDaysTo} business days. The courier then needs one to three days in large cities, and up to a week elsewhere.`,
  },
  {
    question: 'I paid for a licence but have no key. What should I do?',
    answer:
      'We send keys as soon as the payment is confirmed. If your payment is still in progress, the key follows automatically; please do not pay again. Otherwise check your spam folder, and then write to support.',
  },
  {
    question: 'Is GST included?',
    answer:
      'Yes, all prices include GST. Give your GSTIN with the order, and we print it on the tax invoice.',
  },
  {
    question: 'Can I change the address?',
    answer: 'Yes, until the order is dispatched: call us. After that only the courier can redirect it.',
  },
  {
    question: 'Until when can I return an item?',
    answer: `Tell us within ${returnDays} days of delivery. We collect faulty goods at our cost.`,
  },
];
