import { REPLY_PROMISES } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import type { RefundState } from '@deccanloop/contracts/payments/refund-states';
import type { PaymentState } from '@deccanloop/contracts/payments/status';
import { REFUND_POLICY } from '@deccanloop/contracts/policies';

/** Questions about the wallet; plain text, because search engines get the same. */
export const FAQS: readonly { question: string; answer: string }[] = [
  {
    question: 'Where do I get a payment link?',
    answer:
      'From the Deccanloop app or website: sign in there and choose Add Funds. The link carries your name and is signed, so only Deccanloop can make one for you.',
  },
  {
    question: 'Can I pay without a link?',
    answer:
      'Yes, with an account: log in, and add funds from your dashboard or your wallet. Both show the same wallet that a link of your account opens.',
  },
  {
    question: 'What does it cost?',
    answer:
      'A 2% transaction fee. With Razorpay it is deducted from the amount you pay; with PhonePe it is added on top. Either way the page shows what you pay and what reaches your wallet.',
  },
  {
    question: 'I paid, but my wallet shows nothing yet.',
    answer:
      'Most payments arrive within seconds. If the gateway answers late, your wallet lists the payment as in progress and we go on asking. Please do not pay again; send us a report if it takes longer than you like.',
  },
  {
    question: 'Can I close the page after paying?',
    answer:
      'Yes. We do not depend on your browser: the gateway tells our server, and our server asks the gateway. You will find the result in your wallet.',
  },
  {
    question: 'How do I get money back?',
    answer: `Ask on the support page within ${REFUND_POLICY.cancellationDays} days. An approved refund is credited to the way you paid within ${REFUND_POLICY.creditBusinessDays} business days.`,
  },
];

/** How a request becomes running software. */
export const PROJECT_STEPS: readonly { title: string; text: string; outcome: string }[] = [
  {
    title: 'You ask',
    text: 'Six short sections: who you are, what you want, platforms, scope, timeline and budget. Leave open what you do not know.',
    outcome: 'A reference that both of us can quote',
  },
  {
    title: 'We talk',
    text: `An engineer reads it and answers within ${REPLY_PROMISES.quotationHours} hours: with questions first, if the answer depends on them.`,
    outcome: 'A call, and a shared list of what is unknown',
  },
  {
    title: 'You receive a quotation',
    text: `Scope, assumptions, milestones, price with GST and what is not included, in writing ${PROJECT_PROMISES.quotation} of your answers. It is valid for ${PROJECT_PROMISES.quotationValid}.`,
    outcome: 'A document you can read in ten minutes',
  },
  {
    title: 'You accept, we begin',
    text: 'An e-mail is enough. Repository and hosting are in your name from the first day.',
    outcome: `A test address with a new version ${PROJECT_PROMISES.demo}`,
  },
  {
    title: 'You accept what was built',
    text: 'Each milestone is tested by you before it counts. Afterwards we repair deviations for 90 days at our cost.',
    outcome: 'Software that is yours, and a team that knows it',
  },
];

interface StateText {
  label: string;
  meaning: string;
  /** What the payer should do now. */
  advice: string;
  tone: 'neutral' | 'brand' | 'success' | 'warning' | 'danger';
}

export const PAYMENT_STATE_TEXTS: Readonly<Record<PaymentState, StateText>> = {
  initiated: {
    label: 'Initiated',
    meaning: 'An order was opened at the gateway. You have not finished paying.',
    advice: 'Continue and pay, or leave it: an unpaid order costs nothing.',
    tone: 'neutral',
  },
  pending: {
    label: 'Pending',
    meaning: 'Your money may be on its way. The gateway has not given its final answer.',
    advice: 'Wait, and do not pay again. You may close the page.',
    tone: 'brand',
  },
  completed: {
    label: 'Completed',
    meaning: 'The gateway has confirmed it, and your wallet is credited.',
    advice: 'Nothing. Your receipt is in the list of payments.',
    tone: 'success',
  },
  failed: {
    label: 'Failed',
    meaning: 'The gateway has said that it did not take the money.',
    advice:
      'Try again, perhaps by another method. If your bank was charged, it returns the amount by itself.',
    tone: 'danger',
  },
  cancelled: {
    label: 'Cancelled',
    meaning: 'The payment was cancelled before it was completed.',
    advice: 'Nothing, or begin a new payment.',
    tone: 'neutral',
  },
  timeout: {
    label: 'Timed out',
    meaning:
      'Five minutes have passed without a final answer. The page has stopped waiting; our server has not.',
    advice:
      'Look into your wallet later. If you were charged, it is credited as soon as the gateway says so.',
    tone: 'warning',
  },
};

export const REFUND_STATE_TEXTS: Readonly<Record<RefundState, string>> = {
  requested: 'Noted. Your wallet is about to be debited.',
  refused: 'It could not be debited, because the balance was used. Nothing has moved.',
  pending: 'Debited; the gateway is sending the money back.',
  processed: 'On its way to the card, account or UPI ID that you paid with.',
  failed: 'The gateway could not return it. Your wallet has the money again.',
};

/** Other terms on the dashboard. */
export const GLOSSARY: readonly { group: string; terms: readonly { term: string; meaning: string }[] }[] = [
  {
    group: 'Quotations',
    terms: [
      { term: 'Submitted', meaning: 'We have your request and its reference.' },
      { term: 'Pending', meaning: 'We are at it, or wait for an answer of yours.' },
      { term: 'Approved', meaning: 'You have agreed; the project can begin and be paid.' },
      { term: 'Rejected', meaning: 'It will not be done in this form. The reason is in our mail.' },
    ],
  },
  {
    group: 'Projects',
    terms: [
      { term: 'Planning', meaning: 'Scope and milestones are being written down.' },
      { term: 'In Progress', meaning: 'It is being built; a test address shows how far.' },
      { term: 'Testing', meaning: 'Finished on our side, and waiting for your tests.' },
      { term: 'Completed', meaning: 'Accepted, in use, and under warranty.' },
    ],
  },
];
