import type { InferType } from 'yup';
import { choice, dto, fields, flag, listOf, text, time } from '../api/response-fields';
import { PAY_AGAIN, PAYER_VIEW_STATES, VIEW_TONES } from './payer-view';

export const payerViewDto = dto('PayerView', {
  state: choice(PAYER_VIEW_STATES),
  tone: choice(VIEW_TONES),
  /** Heading of a card. */
  heading: text(),
  text: text(),
  /** Further paragraphs: a refund, a second capture, a dispute, what the bank does next. */
  notes: listOf(text()),
  /** One or two words for lists: "Successful", "Checking", "On hold". */
  label: text(),
  /** ISO time of the next status check; null when none is scheduled. */
  nextCheckAt: time().nullable(),
  /** ISO time at which status checks end; null when nothing is open. */
  watchEndsAt: time().nullable(),
  payAgain: choice(PAY_AGAIN),
  actions: fields({
    cancel: flag(),
    /** Start another attempt at the same top-up. */
    retry: flag(),
    receipt: flag(),
    support: flag(),
  }),
  /** No further change is expected: a page may stop listening. */
  isFinal: flag(),
});
export type PayerViewDto = InferType<typeof payerViewDto>;
