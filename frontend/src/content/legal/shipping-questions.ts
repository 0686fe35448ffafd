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
    question: 'I paid for a licence and have no key. What now?',
    answer:
      'Keys are sent at once when the payment is confirmed. If your payment is still in progress, the key follows by itself; please do not pay again. Otherwise look into your spam folder and write to support.',
  },
  {
    question: 'Is GST included?',
    answer: 'Yes, in every price. Give your GSTIN with the order and it is on the tax invoice.',
  },
  {
    question: 'Can I change the address?',
    answer: 'Until the parcel is dispatched. Call us; after that only the courier can redirect it.',
  },
  {
    question: 'How long can I return something?',
    answer: `Raise it within ${returnDays} days of delivery. Faulty goods are collected at our cost.`,
  },
];
