import { REPLY_PROMISES } from './company';

/**
 * What a customer can rely on before and during a project. Pages, mails and drawn examples read it, so that none promises
 * something else.
 */
export const PROJECT_PROMISES = {
  /** A person answers, with questions where the price depends on them. */
  answer: `within ${REPLY_PROMISES.quotationHours} hours`,
  /** From the answers to these questions. */
  quotation: 'within 5 working days',
  /** From the date of a quotation. */
  quotationValid: '30 days',
  /** Working software to open and try. */
  demo: 'every second Friday',
  /** Beside prices before tax. */
  gst: '+ 18% GST',
} as const;
