import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, listOf, role, text, time, whole } from '../api/response-fields';
import { OPTIONAL_MAIL_TOPICS } from '../customer/mail-topics';
import { fundsDto } from '../payments/funds-dto';

const rowFields = {
  /** Of the account, or of the wallet of a payer without one. */
  id: text(),
  name: text(),
  /** The fields of the account are null for payers of links without one. */
  email: text().nullable(),
  /** In E.164. */
  phone: text().nullable(),
  role: role().nullable(),
  /** The user id that links carry; null without a wallet. */
  userId: text().nullable(),
  walletBalancePaise: amount(),
};

export const staffPersonRowDto = dto('StaffPersonRow', rowFields);
export type StaffPersonRowDto = InferType<typeof staffPersonRowDto>;

/** `GET /api/admin/people/:id`: the same for administrators and support; no bank or identity data. */
export const staffPersonDto = dto('StaffPerson', {
  ...rowFields,
  /** Null for a payer without an account. */
  account: fields({
    createdAt: time(),
    /** The person has closed the account: name, address and phone are erased. */
    closedAt: time().nullable(),
    emailVerified: flag(),
    phoneVerified: flag(),
    /** Newest first. */
    formerEmails: listOf(fields({ email: text(), replacedAt: time() })),
    /** Mails that the customer has switched off. */
    mailOptOuts: listOf(choice(OPTIONAL_MAIL_TOPICS)),
  }).nullable(),
  /** Of the wallet, with each hold. */
  funds: fundsDto,
  /** How many each list with the filter `person` has. */
  counts: fields({ payments: whole(), refunds: whole(), tickets: whole(), quotations: whole() }),
});
export type StaffPersonDto = InferType<typeof staffPersonDto>;
