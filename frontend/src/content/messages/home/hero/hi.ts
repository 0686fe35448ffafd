import { COMPANY } from '@deccanloop/contracts/company';
import { PROMISES_HI } from '../../promises';
import type { HeroMessages } from './en';

export const HERO_HI = {
  pageTitle: `${COMPANY.name} | कस्टम सॉफ़्टवेयर और IT सेवाएँ`,
  heading: 'कस्टम सॉफ़्टवेयर और IT सेवाएँ · हैदराबाद',
  carousel: 'स्लाइडर',
  label: 'हम आपके लिए क्या करते हैं',
  slides: [
    {
      title: 'सॉफ़्टवेयर, जो आपके काम के तरीके से चले।',
      subtitle: 'आपके बिज़नेस के लिए वेबसाइट, ऐप और पेमेंट।',
      description: `इंजीनियरों और डिज़ाइनरों की एक ही टीम आपके साथ योजना बनाती है, सॉफ़्टवेयर बनाती है और उसे चलाती है। ${PROMISES_HI.demo} आप उसे चलता हुआ देखते हैं।`,
      buttons: { main: 'शुरू करें', second: 'हमारी सेवाएँ' },
    },
    {
      title: 'पहली कॉल से रिलीज़ तक, हर कदम पर नज़र रखें।',
      subtitle: `काम का दायरा, समय और कीमत लिखित में, ${PROMISES_HI.quotation}।`,
      description: 'इसके बाद आप साझा बोर्ड पर हर कदम देखते हैं: क्या तय है, क्या बन रहा है और इस हफ़्ते क्या लाइव हुआ।',
      buttons: { main: 'कोटेशन माँगें', second: 'प्रोजेक्ट देखें' },
    },
    {
      title: 'उन इंजीनियरों से बात करें, जो इसे बनाएँगे।',
      subtitle: 'आपके सवाल सीधे इंजीनियर तक पहुँचते हैं।',
      description:
        'जो लोग आर्किटेक्चर तैयार करते हैं, वही कोड लिखते हैं और लॉन्च के बाद भी साथ रहते हैं। वे ऐसे टूल चुनते हैं जिन्हें लंबे समय तक सपोर्ट मिलता है।',
      buttons: { main: 'हमसे बात करें', second: 'टेक्नोलॉजी देखें' },
    },
  ],
  position: (at, count) => `${count} में से ${at}`,
  slide: (at, title) => `स्लाइड ${at}: ${title}`,
  previous: 'पिछली स्लाइड',
  next: 'अगली स्लाइड',
  technologies: 'हमारी टेक्नोलॉजी',
} satisfies HeroMessages;
