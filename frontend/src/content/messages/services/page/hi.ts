import type { ALL } from '../../../../lib/category-in-address';
import type { ServiceCategory } from '../../../services';
import { PROMISES_HI } from '../../promises';
import { serviceFigures, UNITS_HI } from '../../units';
import { CATALOGUE_HI } from '../catalogue/hi';
import type { ServicesMessages } from './en';

const FIGURES = serviceFigures(UNITS_HI);

const CATEGORIES: Readonly<Record<ServiceCategory | typeof ALL, string>> = {
  All: 'सभी',
  Development: 'डेवलपमेंट',
  Infrastructure: 'इंफ़्रास्ट्रक्चर',
  Design: 'डिज़ाइन',
  'AI/ML': 'AI/ML',
  Security: 'सुरक्षा',
  Analytics: 'एनालिटिक्स',
  Integration: 'इंटीग्रेशन',
  Modernization: 'आधुनिकीकरण',
};

export const SERVICES_HI = {
  pageTitle: 'सेवाएँ और कीमतें',
  hero: {
    eyebrow: 'सेवाएँ',
    title: 'पहली कॉल से पहले ही कीमत जानें।',
    lead: 'बारह सेवाएँ। हर सेवा की शुरुआती कीमत, सामान्य अवधि और उसमें शामिल काम दिए गए हैं। कोई एक चुनें, या अपनी ज़रूरत बताएँ: हम उसके हिसाब से सेवाओं को जोड़ देंगे।',
    start: 'अपना सफ़र शुरू करें',
    solutions: 'सॉल्यूशन देखें',
  },
  picture: {
    title: 'कोटेशन',
    project: 'कस्टमर पोर्टल, पहली रिलीज़',
    total: `शुरुआती कीमत, ${PROMISES_HI.gst}`,
    promise: `${PROMISES_HI.quotation} लिखित में`,
  },
  catalogue: {
    title: 'सेवाओं की सूची',
    lead: `ये शुरुआती कीमतें हैं (${PROMISES_HI.gst})। आपकी कीमत कोटेशन में लिखी होती है, और तभी बदलती है जब आप अपनी ज़रूरतें बदलें।`,
    filter: 'श्रेणी',
    category: (name) => CATEGORIES[name],
    shown: (count, all) => `${all} में से ${count} सेवाएँ`,
    startingPrice: ({ startingPrice }) => `शुरुआती कीमत ${FIGURES.price(startingPrice)}`,
    details: 'विवरण देखें',
    detailsOf: (title) => `विवरण देखें: ${title}`,
    start: 'शुरू करें',
    startFor: (title) => `शुरू करें: ${title}`,
    inEnglish: 'पूरी जानकारी अंग्रेज़ी में',
  },
  estimate: {
    title: 'अपने प्रोजेक्ट का अनुमान लगाएँ',
    lead: `सेवाएँ चुनें और उनकी शुरुआती कीमतों का जोड़ देखें (${PROMISES_HI.gst})। यह एक अनुमान है, ऑफ़र नहीं; आपकी कीमत लिखित कोटेशन में होती है।`,
  },
  texts: ({ id }) => CATALOGUE_HI[id],
  ...FIGURES,
} satisfies ServicesMessages;
