import { REPLY_PROMISES } from './company';

/** The figures in PROJECT_PROMISES, for texts in other languages. */
export const PROMISED_FIGURES = {
  answerHours: REPLY_PROMISES.quotationHours,
  quotationWorkingDays: 5,
  validDays: 30,
  gstPercent: 18,
} as const;

/**
 * What a customer can rely on before and during a project. Pages, mails and drawn examples read it, so that none promises
 * something else.
 */
export const PROJECT_PROMISES = {
  /** A person answers, with questions where the price depends on them. */
  answer: `within ${PROMISED_FIGURES.answerHours} hours`,
  /** From the answers to these questions. */
  quotation: `within ${PROMISED_FIGURES.quotationWorkingDays} working days`,
  /** From the date of a quotation. */
  quotationValid: `${PROMISED_FIGURES.validDays} days`,
  /** Working software to open and try. */
  demo: 'every second Friday',
  /** Beside prices before tax. */
  gst: `+ ${PROMISED_FIGURES.gstPercent}% GST`,
} as const;
