import { PROMISED_FIGURES, type PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';

const { answerHours, quotationWorkingDays, validDays, gstPercent } = PROMISED_FIGURES;

type Promises = Readonly<Record<keyof typeof PROJECT_PROMISES, string>>;

/** PROJECT_PROMISES in Hindi. */
export const PROMISES_HI: Promises = {
  answer: `${answerHours} घंटे के भीतर`,
  quotation: `${quotationWorkingDays} कार्य दिवसों के भीतर`,
  quotationValid: `${validDays} दिन`,
  demo: 'हर दूसरे शुक्रवार',
  gst: `+ ${gstPercent}% GST`,
};

/** PROJECT_PROMISES in Telugu. */
export const PROMISES_TE: Promises = {
  answer: `${answerHours} గంటల్లోపు`,
  quotation: `${quotationWorkingDays} పని దినాల్లోపు`,
  quotationValid: `${validDays} రోజులు`,
  demo: 'రెండు వారాలకోసారి శుక్రవారం',
  gst: `+ ${gstPercent}% GST`,
};
