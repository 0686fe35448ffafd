import { COMPANY } from '@deccanloop/contracts/company';
import { PROMISES_TE } from '../../promises';
import type { HeroMessages } from './en';

export const HERO_TE = {
  pageTitle: `${COMPANY.name} | కస్టమ్ సాఫ్ట్‌వేర్, IT సేవలు`,
  heading: 'కస్టమ్ సాఫ్ట్‌వేర్, IT సేవలు · హైదరాబాద్',
  carousel: 'స్లైడర్',
  label: 'మేము మీ కోసం చేసే పనులు',
  slides: [
    {
      title: 'మీరు పనిచేసే విధానానికి సరిపోయే సాఫ్ట్‌వేర్.',
      subtitle: 'మీ బిజినెస్ కోసం వెబ్‌సైట్లు, యాప్‌లు, పేమెంట్లు.',
      description: `ఇంజినీర్లు, డిజైనర్లు ఉన్న ఒకే టీమ్ మీతో కలిసి ప్లాన్ చేసి, తయారు చేసి, నడుపుతుంది. ${PROMISES_TE.demo} అది పనిచేయడం మీరు చూస్తారు.`,
      buttons: { main: 'ప్రారంభించండి', second: 'మా సేవలు' },
    },
    {
      title: 'మొదటి కాల్ నుంచి రిలీజ్ వరకు ప్రతి దశనూ గమనించండి.',
      subtitle: `పని పరిధి, సమయం, ధర రాతపూర్వకంగా ${PROMISES_TE.quotation}.`,
      description: 'ఆ తర్వాత మీతో షేర్ చేసిన బోర్డుపై ప్రతి దశనూ చూస్తారు: ఏది ప్లాన్ చేశాం, ఏది తయారవుతోంది, ఈ వారం ఏది లైవ్ అయింది.',
      buttons: { main: 'కొటేషన్ అడగండి', second: 'ప్రాజెక్టులు చూడండి' },
    },
    {
      title: 'తయారు చేసే ఇంజినీర్లతోనే మాట్లాడండి.',
      subtitle: 'మీ ప్రశ్నలు నేరుగా ఇంజినీర్‌కు చేరతాయి.',
      description: 'ఆర్కిటెక్చర్ రూపొందించే వారే కోడ్ రాస్తారు, లాంచ్ తర్వాత కూడా మీతో ఉంటారు. దీర్ఘకాలిక సపోర్ట్ ఉన్న టూల్స్‌నే ఎంచుకుంటారు.',
      buttons: { main: 'మాతో మాట్లాడండి', second: 'టెక్నాలజీలు చూడండి' },
    },
  ],
  position: (at, count) => `${count}లో ${at}`,
  slide: (at, title) => `స్లైడ్ ${at}: ${title}`,
  previous: 'మునుపటి స్లైడ్',
  next: 'తదుపరి స్లైడ్',
  technologies: 'మేము ఉపయోగించే టెక్నాలజీలు',
} satisfies HeroMessages;
