import { REPLY_PROMISES } from '@deccanloop/contracts/company';
import { CONTACT_LIMITS } from '@deccanloop/contracts/enquiries/contact';
import type { ContactFormMessages } from './en';

const atMost = (max: number) => `గరిష్ఠంగా ${max} అక్షరాలు రాయండి`;
const hidden = 'కనిపించని లేదా కంట్రోల్ అక్షరాలను తొలగించండి';

export const CONTACT_FORM_TE = {
  label: 'సంప్రదింపు ఫారమ్',
  name: 'మీ పేరు',
  email: 'ఈ-మెయిల్ చిరునామా',
  contact: 'ఫోన్ నంబర్',
  message: 'సందేశం',
  placeholder: 'మీరు ఏమి తయారు చేయించుకోవాలి లేదా తెలుసుకోవాలి?',
  send: 'సందేశం పంపండి',
  sending: 'పంపుతున్నాం...',
  sent: 'సందేశం పంపబడింది!',
  reply: `మేము ${REPLY_PROMISES.contactHours} గంటల్లోపు సమాధానం ఇస్తాం.`,
  reference: 'రిఫరెన్స్ నంబర్',
  failed: 'ఏదో పొరపాటు జరిగింది',
  again: 'దయచేసి మళ్లీ ప్రయత్నించండి లేదా నేరుగా మమ్మల్ని సంప్రదించండి.',
  or: 'లేదా',
  tooMany: 'చాలా ఎక్కువ అభ్యర్థనలు వచ్చాయి. దయచేసి కాసేపు ఆగి మళ్లీ ప్రయత్నించండి.',
  errors: {
    name: {
      required: 'మీ పేరు రాయండి',
      short: `పేరులో కనీసం ${CONTACT_LIMITS.nameMin} అక్షరాలు రాయండి`,
      long: atMost(CONTACT_LIMITS.nameMax),
      hidden: `పేరు నుంచి ${hidden}`,
    },
    email: {
      required: 'మీ ఈ-మెయిల్ చిరునామా రాయండి',
      long: atMost(CONTACT_LIMITS.emailMax),
      invalid: 'సరైన ఈ-మెయిల్ చిరునామా రాయండి',
      hidden: `ఈ-మెయిల్ చిరునామా నుంచి ${hidden}`,
    },
    contact: {
      required: 'మీ ఫోన్ నంబర్ రాయండి',
      long: atMost(CONTACT_LIMITS.contactMax),
      invalid: 'సరైన ఫోన్ నంబర్ రాయండి',
    },
    message: {
      required: 'మీ సందేశం రాయండి',
      short: `సందేశంలో కనీసం ${CONTACT_LIMITS.messageMin} అక్షరాలు రాయండి`,
      long: atMost(CONTACT_LIMITS.messageMax),
      hidden: `సందేశం నుంచి ${hidden}`,
    },
  },
} satisfies ContactFormMessages;
