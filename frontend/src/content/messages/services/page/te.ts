import type { ALL } from '../../../../lib/category-in-address';
import type { ServiceCategory } from '../../../services';
import { PROMISES_TE } from '../../promises';
import { serviceFigures, UNITS_TE } from '../../units';
import { CATALOGUE_TE } from '../catalogue/te';
import type { ServicesMessages } from './en';

const FIGURES = serviceFigures(UNITS_TE);

const CATEGORIES: Readonly<Record<ServiceCategory | typeof ALL, string>> = {
  All: 'అన్నీ',
  Development: 'డెవలప్‌మెంట్',
  Infrastructure: 'ఇన్‌ఫ్రాస్ట్రక్చర్',
  Design: 'డిజైన్',
  'AI/ML': 'AI/ML',
  Security: 'సెక్యూరిటీ',
  Analytics: 'అనలిటిక్స్',
  Integration: 'ఇంటిగ్రేషన్',
  Modernization: 'ఆధునికీకరణ',
};

export const SERVICES_TE = {
  pageTitle: 'సేవలు, ధరలు',
  hero: {
    eyebrow: 'సేవలు',
    title: 'మొదటి కాల్‌కు ముందే ధర తెలుసుకోండి.',
    lead: 'పన్నెండు సేవలు. ప్రతి సేవకూ ప్రారంభ ధర, సాధారణ వ్యవధి, అందులో ఉండే పనులు ఇచ్చాం. ఒకటి ఎంచుకోండి, లేదా మీ అవసరం చెప్పండి; తగిన సేవలను మేము కలిపి ఇస్తాం.',
    start: 'మీ ప్రయాణం ప్రారంభించండి',
    solutions: 'సొల్యూషన్లు చూడండి',
  },
  picture: {
    title: 'కొటేషన్',
    project: 'కస్టమర్ పోర్టల్, మొదటి రిలీజ్',
    total: `ప్రారంభ ధర, ${PROMISES_TE.gst}`,
    promise: `${PROMISES_TE.quotation} రాతపూర్వకంగా`,
  },
  catalogue: {
    title: 'సేవల జాబితా',
    lead: `ఇవి ప్రారంభ ధరలు (${PROMISES_TE.gst}). మీ ధర కొటేషన్‌లో ఉంటుంది. మీ అవసరాలు మారితేనే అది మారుతుంది.`,
    filter: 'విభాగం',
    category: (name) => CATEGORIES[name],
    shown: (count, all) => `${all} సేవల్లో ${count}`,
    startingPrice: ({ startingPrice }) => `ప్రారంభ ధర ${FIGURES.price(startingPrice)}`,
    details: 'వివరాలు చూడండి',
    detailsOf: (title) => `వివరాలు చూడండి: ${title}`,
    start: 'ప్రారంభించండి',
    startFor: (title) => `ప్రారంభించండి: ${title}`,
    inEnglish: 'పూర్తి సమాచారం ఇంగ్లీష్‌లో',
  },
  estimate: {
    title: 'మీ ప్రాజెక్ట్ ఖర్చు అంచనా వేయండి',
    lead: `సేవలను ఎంచుకుని వాటి ప్రారంభ ధరల మొత్తం చూడండి (${PROMISES_TE.gst}). ఇది అంచనా మాత్రమే, ఆఫర్ కాదు; మీ ధర రాతపూర్వక కొటేషన్‌లో ఉంటుంది.`,
  },
  texts: ({ id }) => CATALOGUE_TE[id],
  ...FIGURES,
} satisfies ServicesMessages;
