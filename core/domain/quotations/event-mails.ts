import type { MailTopic } from '@deccanloop/contracts/customer/mail-topics';
import type { QuotationEventType } from '@deccanloop/contracts/quotations/states';
import type { MailAudience } from './timeline-repository';

/** Who is mailed about each event. What only staff need is not mailed to the customer. */
export const AUDIENCES = {
  details_given: ['company'],
  claimed: [],
  assigned: ['assignee'],
  status_changed: ['customer'],
  priced: ['customer'],
  accepted: ['company'],
  declined: ['company'],
  project_status_changed: ['customer'],
  priority_changed: [],
  deadline_changed: ['customer'],
  note_added: [],
  staff_message: ['customer'],
  customer_message: ['company'],
  phase_payment_requested: [],
  // By the customer, who reads the result on the page.
  phase_payment_cancelled: [],
  phase_payment_expired: ['customer'],
  phase_payment_refused: ['customer'],
  phase_paid: ['customer', 'company'],
  phase_reversal_requested: [],
  phase_reversed: ['customer', 'company'],
} as const satisfies Record<QuotationEventType, readonly MailAudience[]>;

type CustomerMail = {
  [Type in QuotationEventType]: 'customer' extends (typeof AUDIENCES)[Type][number] ? Type : never;
}[QuotationEventType];

/** Mails about the wallet's money cannot be switched off. */
const TOPICS = {
  status_changed: 'quotations',
  priced: 'quotations',
  project_status_changed: 'quotations',
  deadline_changed: 'quotations',
  staff_message: 'quotations',
  phase_payment_expired: 'money',
  phase_payment_refused: 'money',
  phase_paid: 'money',
  phase_reversed: 'money',
} as const satisfies Record<CustomerMail, MailTopic>;

/** The topic of the mail to the customer; of events that are not mailed to customers, that of their quotation. */
export const topicOfEvent = (type: QuotationEventType): MailTopic =>
  type in TOPICS ? TOPICS[type as CustomerMail] : 'quotations';
