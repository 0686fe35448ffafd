import { longDay } from '@deccanloop/contracts/calls/business-hours';
import { CALL_LIMITS } from '@deccanloop/contracts/calls/call-backs';
import { COMPANY } from '@deccanloop/contracts/company';
import { LANGUAGES } from '@deccanloop/contracts/languages';
import { CATALOGUE_HI } from '../../services/catalogue/hi';
import { reasonsBy } from '../../submit-error';
import { CONTACT_FORM_HI } from '../form/hi';
import { CONTACT_HI } from '../page/hi';
import type { CallBackFailure, CallBackMessages } from './en';

const dayText = (day: string): string => longDay(day, LANGUAGES.hi.tag);
const atMost = (max: number) => `ज़्यादा से ज़्यादा ${max} अक्षर लिखें`;

export const CALL_BACK_HI = {
  title: 'कॉल पर बात करना चाहते हैं?',
  description: `हम कामकाजी दिन पर आपको कॉल करते हैं: ${CONTACT_HI.ways.hours.text} IST। हम अंग्रेज़ी में बात करते हैं।`,
  open: 'कॉल-बैक का अनुरोध करें',
  booking: { before: 'या अपनी पसंद के समय के लिए', link: 'कॉल बुक करें', after: ' (यह पेज अंग्रेज़ी में है)।' },
  whatsApp: {
    title: 'WhatsApp पर बात करना चाहते हैं?',
    link: 'हमें WhatsApp पर लिखें',
    newTab: CONTACT_HI.map.newTab,
    text: `नमस्ते ${COMPANY.shortName}, एक प्रोजेक्ट के बारे में मेरा एक सवाल है।`,
  },
  form: {
    label: 'कॉल-बैक का अनुरोध',
    name: CONTACT_FORM_HI.name,
    phone: CONTACT_FORM_HI.contact,
    topic: 'विषय',
    chooseTopic: 'विषय चुनें',
    topicOf: (topic) => (topic === 'other' ? 'कुछ और' : CATALOGUE_HI[topic].title),
    time: 'कब',
    timeZone: `${CONTACT_HI.ways.hours.note}।`,
    closed: (day) => `अभी हमारा ऑफ़िस बंद है; हम ${dayText(day)} से फिर कॉल करेंगे।`,
    soonToday: (until) => `जल्द से जल्द: आज, ${until} तक`,
    soon: (day) => `जल्द से जल्द: ${dayText(day)}`,
    part: (day, from, until) => `${dayText(day)}, ${from} से ${until}`,
    consent: {
      before: `मैं सहमत हूँ कि ${COMPANY.shortName} मेरे अनुरोध के बारे में मुझे इस नंबर पर कॉल करे। देखें: हमारी`,
      link: 'प्राइवेसी पॉलिसी',
      after: ' (अंग्रेज़ी में)।',
    },
    send: 'अनुरोध भेजें',
    sending: CONTACT_FORM_HI.sending,
    cancel: 'रद्द करें',
    failed: {
      reason: reasonsBy<CallBackFailure>(
        {
          call_backs_off: 'अभी हम कॉल-बैक के अनुरोध नहीं ले रहे हैं। कृपया हमें कॉल करें या लिखें।',
          too_many_call_backs:
            'इस नंबर पर कॉल के अनुरोध हमें पहले ही मिल चुके हैं, और हम कॉल करेंगे। आप हमें भी कॉल कर सकते हैं।',
          rate_limited: CONTACT_FORM_HI.tooMany,
          network: 'हमारे सर्वर से संपर्क नहीं हो सका। अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।',
        },
        `${CONTACT_FORM_HI.failed}। ${CONTACT_FORM_HI.again}`,
      ),
      retry: { before: 'फिर कोशिश करने के लिए रुकें:', after: '' },
      request: 'अनुरोध संख्या',
    },
    errors: {
      name: CONTACT_FORM_HI.errors.name,
      phone: {
        required: CONTACT_FORM_HI.errors.contact.required,
        long: atMost(CALL_LIMITS.phoneMax),
        invalid: '10 अंकों का भारतीय फ़ोन नंबर लिखें',
      },
      topic: { required: 'विषय चुनें', unknown: 'सूची में से विषय चुनें' },
      time: {
        required: 'समय चुनें',
        unknown: 'सूची में से समय चुनें',
        gone: 'यह समय अब उपलब्ध नहीं है। कोई दूसरा समय चुनें।',
      },
      consent: { required: 'कृपया सहमति दें कि हम आपको कॉल करें' },
    },
  },
  sent: {
    title: 'हम आपको कॉल करेंगे',
    today: (until) => `हम आपको आज ${until} IST तक कॉल करेंगे।`,
    later: (day, from, until) => `हम आपको ${dayText(day)} को ${from} और ${until} IST के बीच कॉल करेंगे।`,
    reference: CONTACT_FORM_HI.reference,
  },
} satisfies CallBackMessages;
