import { longDay } from '@deccanloop/contracts/calls/business-hours';
import { CALL_LIMITS } from '@deccanloop/contracts/calls/call-backs';
import { COMPANY } from '@deccanloop/contracts/company';
import { LANGUAGES } from '@deccanloop/contracts/languages';
import { CATALOGUE_TE } from '../../services/catalogue/te';
import { reasonsBy } from '../../submit-error';
import { CONTACT_FORM_TE } from '../form/te';
import { CONTACT_TE } from '../page/te';
import type { CallBackFailure, CallBackMessages } from './en';

const dayText = (day: string): string => longDay(day, LANGUAGES.te.tag);
const atMost = (max: number) => `గరిష్ఠంగా ${max} అక్షరాలు రాయండి`;

export const CALL_BACK_TE = {
  title: 'కాల్‌లో మాట్లాడాలనుకుంటున్నారా?',
  description: `పని దినాల్లో మీకు కాల్ చేస్తాం: ${CONTACT_TE.ways.hours.text} IST. మేము ఇంగ్లీష్‌లో మాట్లాడతాం.`,
  open: 'కాల్-బ్యాక్ కోరండి',
  booking: { before: 'లేదా మీకు నచ్చిన సమయానికి', link: 'కాల్ బుక్ చేసుకోండి', after: ' (ఆ పేజీ ఇంగ్లీష్‌లో ఉంది).' },
  whatsApp: {
    title: 'WhatsAppలో మాట్లాడాలనుకుంటున్నారా?',
    link: 'మాకు WhatsAppలో రాయండి',
    newTab: CONTACT_TE.map.newTab,
    text: `నమస్తే ${COMPANY.shortName}, ఒక ప్రాజెక్ట్ గురించి నాకు ఒక ప్రశ్న ఉంది.`,
  },
  form: {
    label: 'కాల్-బ్యాక్ అభ్యర్థన',
    name: CONTACT_FORM_TE.name,
    phone: CONTACT_FORM_TE.contact,
    topic: 'విషయం',
    chooseTopic: 'విషయాన్ని ఎంచుకోండి',
    topicOf: (topic) => (topic === 'other' ? 'మరొకటి' : CATALOGUE_TE[topic].title),
    time: 'ఎప్పుడు',
    timeZone: `${CONTACT_TE.ways.hours.note}.`,
    closed: (day) => `ఇప్పుడు మా ఆఫీసు మూసి ఉంది; ${dayText(day)} నుంచి మళ్లీ కాల్ చేస్తాం.`,
    soonToday: (until) => `వీలైనంత త్వరగా: ఈ రోజు, ${until} లోపు`,
    soon: (day) => `వీలైనంత త్వరగా: ${dayText(day)}`,
    part: (day, from, until) => `${dayText(day)}, ${from} నుంచి ${until} వరకు`,
    consent: {
      before: `నా అభ్యర్థన గురించి ${COMPANY.shortName} ఈ నంబర్‌కు కాల్ చేయడానికి నేను అంగీకరిస్తున్నాను. చూడండి: మా`,
      link: 'ప్రైవసీ పాలసీ',
      after: ' (ఇంగ్లీష్‌లో).',
    },
    send: 'అభ్యర్థన పంపండి',
    sending: CONTACT_FORM_TE.sending,
    cancel: 'రద్దు చేయండి',
    failed: {
      reason: reasonsBy<CallBackFailure>(
        {
          call_backs_off: 'ప్రస్తుతం మేము కాల్-బ్యాక్ అభ్యర్థనలు తీసుకోవడం లేదు. దయచేసి మాకు కాల్ చేయండి లేదా రాయండి.',
          too_many_call_backs:
            'ఈ నంబర్‌కు కాల్ చేయమని అభ్యర్థనలు మాకు ఇప్పటికే అందాయి, మేము కాల్ చేస్తాం. మీరు కూడా మాకు కాల్ చేయవచ్చు.',
          rate_limited: CONTACT_FORM_TE.tooMany,
          network: 'మా సర్వర్‌ను చేరుకోలేకపోయాం. మీ ఇంటర్నెట్ కనెక్షన్ చూసి మళ్లీ ప్రయత్నించండి.',
        },
        `${CONTACT_FORM_TE.failed}. ${CONTACT_FORM_TE.again}`,
      ),
      retry: { before: 'మళ్లీ ప్రయత్నించడానికి ఆగాల్సిన సమయం:', after: '' },
      request: 'అభ్యర్థన సంఖ్య',
    },
    errors: {
      name: CONTACT_FORM_TE.errors.name,
      phone: {
        required: CONTACT_FORM_TE.errors.contact.required,
        long: atMost(CALL_LIMITS.phoneMax),
        invalid: '10 అంకెల భారతీయ ఫోన్ నంబర్ రాయండి',
      },
      topic: { required: 'విషయాన్ని ఎంచుకోండి', unknown: 'జాబితా నుంచి విషయాన్ని ఎంచుకోండి' },
      time: {
        required: 'సమయాన్ని ఎంచుకోండి',
        unknown: 'జాబితా నుంచి సమయాన్ని ఎంచుకోండి',
        gone: 'ఈ సమయం ఇప్పుడు అందుబాటులో లేదు. మరో సమయాన్ని ఎంచుకోండి.',
      },
      consent: { required: 'మేము మీకు కాల్ చేయడానికి దయచేసి అంగీకరించండి' },
    },
  },
  sent: {
    title: 'మేము మీకు కాల్ చేస్తాం',
    today: (until) => `ఈ రోజు ${until} IST లోపు మీకు కాల్ చేస్తాం.`,
    later: (day, from, until) => `${dayText(day)} నాడు ${from}, ${until} IST మధ్య మీకు కాల్ చేస్తాం.`,
    reference: CONTACT_FORM_TE.reference,
  },
} satisfies CallBackMessages;
