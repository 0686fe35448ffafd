/** How far "Upcoming Deadlines" looks ahead, in days. */
export const DEADLINE_DAYS = 30;

/** Quotations, deadlines and payments that the dashboard lists; the rest is on their own pages. */
export const HOME_LIST = { quotations: 3, payments: 3, deadlines: 4 } as const;

/** Each kind of action is listed at most this often. */
export const MOST_ACTIONS_OF_A_KIND = 5;

/**
 * What a customer can do now, in the order of the list. `pay_phase`: a phase that is due today or was due before.
 * `finish_payment`: a top-up that was started and waits for the payer, or failed and can be tried again.
 * `correct_kyc`: it was rejected as a whole. `confirm_kyc_picture`: a masked picture that the customer has not seen yet.
 */
export const HOME_ACTION_KINDS = [
  'pay_phase',
  'accept_price',
  'answer_ticket',
  'finish_payment',
  'correct_kyc',
  'send_kyc_document',
  'confirm_kyc_picture',
  'verify_email',
  'verify_phone',
  'continue_kyc',
  'start_kyc',
] as const;
export type HomeActionKind = (typeof HOME_ACTION_KINDS)[number];

export type { CustomerHomeDto, HomeActionDto, HomeDeadlineDto, HomeQuotationDto } from './home-dto';
