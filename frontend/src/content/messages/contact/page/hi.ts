import { COMPANY, REPLY_PROMISES } from '@deccanloop/contracts/company';
import { PROMISES_HI } from '../../promises';
import { UNITS_HI } from '../../units';
import type { ContactMessages } from './en';

export const CONTACT_HI = {
  pageTitle: 'संपर्क करें',
  hero: {
    eyebrow: 'संपर्क करें',
    title: 'उन लोगों से बात करें, जो इसे बनाएँगे',
    lead: `संदेश भेजें, कॉल करें या हमारे ऑफ़िस आएँ। हर संदेश एक इंजीनियर पढ़ता है, और हम ${REPLY_PROMISES.contactHours} घंटे के भीतर जवाब देते हैं। हमारा जवाब अंग्रेज़ी में होता है; हिन्दी में चाहिए तो संदेश में लिखें।`,
  },
  picture: {
    client: 'मीरा, सिकंदराबाद का एक क्लिनिक',
    question: 'हमारे अपॉइंटमेंट तीन रजिस्टरों में हैं। क्या वे एक ऐप में आ सकते हैं?',
    engineer: 'रवि, इंजीनियर',
    later: `38 ${UNITS_HI.minutes} बाद`,
    answer: 'बिल्कुल। मैंने एक ड्राइंग बनाई है: फ़्रंट डेस्क के लिए दो स्क्रीन, हर डॉक्टर के लिए एक। क्या हम कॉल पर बात करें?',
  },
  form: {
    title: 'हमें संदेश भेजें',
    description: 'चारों फ़ील्ड भरें।',
    needsScript: {
      before: 'इस फ़ॉर्म के लिए JavaScript ज़रूरी है। उसके बिना',
      between: 'पर कॉल करें या',
      after: ' पर लिखें।',
    },
  },
  ways: {
    title: 'सीधे संपर्क करें',
    lead: 'कॉल करें, ई-मेल लिखें या मिलने आएँ।',
    phone: { title: 'फ़ोन', note: 'कामकाजी समय में' },
    email: { title: 'ई-मेल', note: `${REPLY_PROMISES.contactHours} घंटे के भीतर जवाब` },
    hours: {
      title: 'कामकाजी समय',
      note: 'भारतीय मानक समय (IST)',
      text: `सोमवार - शुक्रवार, ${COMPANY.businessHours.time}`,
    },
    office: { title: 'ऑफ़िस', note: 'कृपया समय लेकर आएँ' },
  },
  map: {
    title: 'हम यहाँ मिलेंगे',
    open: 'OpenStreetMap में खोलें',
    newTab: '(नए टैब में खुलता है)',
    frame: 'मैप, जिसमें हैदराबाद का हमारा ऑफ़िस है',
    drawing: 'यह एक ड्राइंग है, पैमाने पर नहीं',
    notice: 'मैप OpenStreetMap से लोड होता है, जिसे तब आपका IP एड्रेस दिखता है। यह बटन दबाने के बाद ही लोड होता है।',
    show: 'मैप दिखाएँ',
  },
  next: {
    title: 'क्या आपके मन में कोई प्रोजेक्ट है?',
    text: `दस मिनट में उसके बारे में बताएँ। एक इंजीनियर ${PROMISES_HI.answer} जवाब देता है; कोटेशन ${PROMISES_HI.quotation} मिलता है।`,
    quotation: 'कोटेशन माँगें',
    services: 'हमारी सेवाएँ देखें',
  },
} satisfies ContactMessages;
