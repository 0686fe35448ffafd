import { COMPANY } from '@deccanloop/contracts/company';
import { PROMISES_HI } from '../../promises';
import type { ClosingMessages } from './en';

export const CLOSING_HI = {
  why: {
    eyebrow: `${COMPANY.shortName} ही क्यों`,
    title: 'हर प्रोजेक्ट के साथ आपको क्या मिलता है',
    reasons: {
      price: {
        title: 'कीमत, जिससे आप बजट बना सकें',
        text: 'काम का दायरा, कीमत और तारीखें शुरुआत से पहले लिखित में होती हैं। शुरुआती कीमत सूची में दी गई है।',
      },
      demo: {
        title: `${PROMISES_HI.demo} चलता हुआ सॉफ़्टवेयर`,
        text: 'आप हर वर्शन चलाकर देखते हैं और बताते हैं कि अगले में क्या बदलना है।',
      },
      ownership: {
        title: 'सब कुछ आपका है',
        text: 'कोड, अकाउंट, एक्सेस-की और डॉक्यूमेंट पहले दिन से आपके नाम पर होते हैं।',
      },
      tests: {
        title: 'आपके देखने से पहले टेस्ट',
        text: 'आपके बिज़नेस के हर नियम के लिए एक ऑटोमेटेड टेस्ट होता है। एक भी टेस्ट फ़ेल हो, तो रिलीज़ नहीं होती।',
      },
      engineers: {
        title: 'बात सीधे इंजीनियरों से',
        text: 'आपके सवालों के जवाब वही लोग देते हैं, जो कोड लिखते हैं।',
      },
      support: {
        title: 'लॉन्च के बाद भी सपोर्ट',
        text: '24/7 सपोर्ट, अपडेट, और बैकअप, जिन्हें हम रीस्टोर करके जाँचते हैं।',
      },
    },
    statistics: ['प्रोजेक्ट', 'संतुष्टि', 'सपोर्ट', 'साल'],
  },
  call: {
    title: 'बताइए, एक साल बाद कौन-सा काम आसान होना चाहिए।',
    text: `एक इंजीनियर ${PROMISES_HI.answer} जवाब देता है। काम के दायरे, कीमत और तारीखों के साथ लिखित कोटेशन ${PROMISES_HI.quotation} मिलता है।`,
    quotation: 'मुफ़्त कोटेशन लें',
    contact: 'बातचीत का समय तय करें',
  },
} satisfies ClosingMessages;
