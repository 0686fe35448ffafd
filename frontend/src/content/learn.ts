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
      'In the Deccanloop app or on the website: log in and choose Add Funds. The link contains your name and a signature, so only Deccanloop can create one for you.',
  },
  {
    question: 'Can I pay without a link?',
    answer:
      'Yes, with an account. Log in and add funds from your dashboard or your wallet. It is the same wallet that your payment link opens.',
  },
  {
    question: 'What does it cost?',
    answer:
      'A 2% transaction fee. With Razorpay it is deducted from the amount you pay; with PhonePe it is added on top. The page shows both amounts before you pay.',
  },
  {
    question: 'I paid, but my wallet shows nothing yet.',
    answer:
      'Most payments arrive within seconds. If the gateway is slow, your wallet lists the payment as in progress and we keep checking. Please do not pay again. If you are worried, send us a report.',
  },
  {
    question: 'Can I close the page after paying?',
    answer: 'Yes. Our server gets the result directly from the gateway. You will find it in your wallet.',
  },
  {
    question: 'How do I get money back?',
    answer: `Ask on the support page within ${REFUND_POLICY.cancellationDays} days. An approved refund is credited to the way you paid within ${REFUND_POLICY.creditBusinessDays} business days.`,
  },
];

/** How a request becomes running software. */
export const PROJECT_STEPS: readonly { title: string; text: string; outcome: string }[] = [
  {
    title: 'You send a request',
    text: 'Four answers are enough: your name, e-mail, phone number and the project. Add the details now, or later by the link in your confirmation mail.',
    outcome: 'A reference number for your request',
  },
  {
    title: 'We discuss it',
    text: `An engineer reads it and replies within ${REPLY_PROMISES.quotationHours} hours, with questions if the price depends on them.`,
    outcome: 'A call, and a list of open questions',
  },
  {
    title: 'You receive a quotation',
    text: `You get the scope, assumptions, milestones, price with GST and exclusions in writing ${PROJECT_PROMISES.quotation} of your answers. It is valid for ${PROJECT_PROMISES.quotationValid}.`,
    outcome: 'A document you can read in ten minutes',
  },
  {
    title: 'You accept and we start',
    text: 'You can accept by e-mail. The repository and the hosting are in your name from the first day.',
    outcome: `A test address with a new version ${PROJECT_PROMISES.demo}`,
  },
  {
    title: 'You test and accept each milestone',
    text: 'A milestone is complete when you have tested it. After delivery we fix defects for 90 days at our cost.',
    outcome: 'Software that you own, and a team that knows it',
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
    meaning: 'We created an order at the gateway. You have not paid yet.',
    advice: 'Continue and pay, or do nothing. An unpaid order costs nothing.',
    tone: 'neutral',
  },
  pending: {
    label: 'Pending',
    meaning: 'Your money may be on its way. The gateway has not given its final answer yet.',
    advice: 'Please wait, and do not pay again. You can close the page.',
    tone: 'brand',
  },
  completed: {
    label: 'Completed',
    meaning: 'The gateway has confirmed it, and your wallet is credited.',
    advice: 'Nothing to do. Your receipt is in the list of payments.',
    tone: 'success',
  },
  failed: {
    label: 'Failed',
    meaning: 'The gateway has reported that it did not take the money.',
    advice:
      'Try again, or use another method. If your bank account was debited, your bank returns the amount automatically.',
    tone: 'danger',
  },
  cancelled: {
    label: 'Cancelled',
    meaning: 'The payment was cancelled before it was completed.',
    advice: 'Nothing to do. You can start a new payment.',
    tone: 'neutral',
  },
  timeout: {
    label: 'Timed out',
    meaning:
      'There was no final answer within five minutes. The page has stopped waiting, but our server keeps checking.',
    advice:
      'Check your wallet later. If you were charged, we credit it as soon as the gateway confirms the payment.',
    tone: 'warning',
  },
};

export const REFUND_STATE_TEXTS: Readonly<Record<RefundState, string>> = {
  requested: 'We have received the request. Your wallet will be debited next.',
  refused: 'Your wallet could not be debited, because the balance is used up. No money has moved.',
  pending: 'Your wallet is debited, and the gateway is sending the money back.',
  processed: 'On its way to the card, account or UPI ID that you paid with.',
  failed: 'The gateway could not return the money. It is in your wallet again.',
};

/** Other terms on the dashboard. */
export const GLOSSARY: readonly { group: string; terms: readonly { term: string; meaning: string }[] }[] = [
  {
    group: 'Quotations',
    terms: [
      { term: 'Submitted', meaning: 'We have your request and its reference.' },
      { term: 'Pending', meaning: 'We are working on it, or waiting for your answer.' },
      { term: 'Approved', meaning: 'You have accepted it. The project can start and be paid.' },
      { term: 'Rejected', meaning: 'The quotation was declined. The reason is in our mail.' },
    ],
  },
  {
    group: 'Projects',
    terms: [
      { term: 'Planning', meaning: 'We are writing down the scope and the milestones.' },
      { term: 'In Progress', meaning: 'We are building it. You can follow the progress at a test address.' },
      { term: 'Testing', meaning: 'We have finished our part, and you are testing it.' },
      { term: 'Completed', meaning: 'You have accepted it. It is in use and under warranty.' },
    ],
  },
];
