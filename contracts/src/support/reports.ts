import { object, string } from 'yup';
import { PAYMENT_ID } from '../payments/schemas';
import { trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { attachedFiles } from './ticket-files';

export type { ReportCreatedDto } from './dto';

/** Topics of a support report. */
export const REPORT_TOPICS = [
  { id: 'not-credited', label: 'I paid, but my wallet is not credited' },
  { id: 'charged-twice', label: 'I was charged twice' },
  { id: 'payment-failed', label: 'My payment failed' },
  { id: 'cannot-open', label: 'I cannot open the payment page' },
  { id: 'other', label: 'Something else' },
] as const;
export type ReportTopic = (typeof REPORT_TOPICS)[number]['id'];

export const REPORT_LIMITS = { messageMin: 10, messageMax: 2000, contactMax: 200 } as const;

/** Fields that all report forms share. */
export const reportFields = {
  topic: () =>
    string().oneOf<ReportTopic>(
      REPORT_TOPICS.map((topic) => topic.id),
      'Choose what this is about',
    ),
  message: () =>
    linesOfText('Message')
      .min(
        REPORT_LIMITS.messageMin,
        `Tell us a little more (at least ${REPORT_LIMITS.messageMin} characters)`,
      )
      .max(REPORT_LIMITS.messageMax, `At most ${REPORT_LIMITS.messageMax} characters`)
      .required('Tell us what happened'),
  /** An e-mail address or phone number. */
  contact: () =>
    lineOfText('Contact').max(REPORT_LIMITS.contactMax, `At most ${REPORT_LIMITS.contactMax} characters`),
  contactNeeded: () =>
    reportFields.contact().required('Tell us how to reach you: an e-mail address or a phone number'),
};

/** `POST /support/reports`; the form and the server use the same schema. */
export const reportSchema = object({
  topic: reportFields.topic().required('Choose what this is about'),
  message: reportFields.message(),
  contact: reportFields.contactNeeded(),
  merchantTransactionId: trimmedText()
    .matches(PAYMENT_ID, { message: 'Not a valid transaction ID', excludeEmptyString: true })
    .optional(),
  files: attachedFiles(),
}).noUnknown();
