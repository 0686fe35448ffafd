import { COMPANY, REPLY_PROMISES } from '@deccanloop/contracts/company';
import { PROMISES_TE } from '../../promises';
import { UNITS_TE } from '../../units';
import type { ContactMessages } from './en';

export const CONTACT_TE = {
  pageTitle: 'సంప్రదించండి',
  hero: {
    eyebrow: 'సంప్రదించండి',
    title: 'తయారు చేసే వారితోనే మాట్లాడండి',
    lead: `సందేశం పంపండి, కాల్ చేయండి లేదా మా ఆఫీసుకు రండి. ప్రతి సందేశాన్నీ ఒక ఇంజినీర్ చదువుతారు. ${REPLY_PROMISES.contactHours} గంటల్లోపు సమాధానం ఇస్తాం. మా సమాధానం ఇంగ్లీష్‌లో ఉంటుంది; తెలుగులో కావాలంటే సందేశంలో రాయండి.`,
  },
  picture: {
    client: 'మీరా, సికింద్రాబాద్‌లో ఒక క్లినిక్',
    question: 'మా అపాయింట్‌మెంట్లు మూడు నోట్‌బుక్‌లలో ఉన్నాయి. ఒకే యాప్‌లోకి తేవచ్చా?',
    engineer: 'రవి, ఇంజినీర్',
    later: `38 ${UNITS_TE.minutes} తర్వాత`,
    answer: 'తప్పకుండా. అది ఎలా పనిచేస్తుందో గీశాను: ఫ్రంట్ డెస్క్‌కు రెండు స్క్రీన్లు, ప్రతి డాక్టర్‌కు ఒకటి. కాల్‌లో మాట్లాడదామా?',
  },
  form: {
    title: 'మాకు సందేశం పంపండి',
    description: 'నాలుగు ఫీల్డులూ నింపండి.',
    needsScript: {
      before: 'ఈ ఫారమ్‌కు JavaScript అవసరం. అది లేకపోతే',
      between: 'కు కాల్ చేయండి లేదా',
      after: ' కు రాయండి.',
    },
  },
  ways: {
    title: 'నేరుగా సంప్రదించండి',
    lead: 'కాల్ చేయండి, ఈ-మెయిల్ రాయండి లేదా మా ఆఫీసుకు రండి.',
    phone: { title: 'ఫోన్', note: 'పని వేళల్లో' },
    email: { title: 'ఈ-మెయిల్', note: `${REPLY_PROMISES.contactHours} గంటల్లోపు సమాధానం` },
    hours: {
      title: 'పని వేళలు',
      note: 'భారత ప్రామాణిక సమయం (IST)',
      text: `సోమవారం - శుక్రవారం, ${COMPANY.businessHours.time}`,
    },
    office: { title: 'ఆఫీసు', note: 'దయచేసి అపాయింట్‌మెంట్ తీసుకుని రండి' },
  },
  map: {
    title: 'మా చిరునామా',
    open: 'OpenStreetMapలో తెరవండి',
    newTab: '(కొత్త ట్యాబ్‌లో తెరుచుకుంటుంది)',
    frame: 'హైదరాబాద్‌లోని మా ఆఫీసు మ్యాప్',
    drawing: 'ఇది చిత్రం మాత్రమే, స్కేలుకు తగినది కాదు',
    notice: 'మ్యాప్ OpenStreetMap నుంచి లోడ్ అవుతుంది. అప్పుడు మీ IP అడ్రస్ వారికి కనిపిస్తుంది. బటన్ నొక్కిన తర్వాతే ఇది లోడ్ అవుతుంది.',
    show: 'మ్యాప్ చూపించండి',
  },
  next: {
    title: 'మీ మనసులో ఏదైనా ప్రాజెక్ట్ ఉందా?',
    text: `పది నిమిషాల్లో దాన్ని వివరించండి. ఒక ఇంజినీర్ ${PROMISES_TE.answer} సమాధానం ఇస్తారు; కొటేషన్ ${PROMISES_TE.quotation} అందుతుంది.`,
    quotation: 'కొటేషన్ అడగండి',
    services: 'మా సేవలు చూడండి',
  },
} satisfies ContactMessages;
