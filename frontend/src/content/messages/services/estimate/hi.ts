import { PROMISES_HI } from '../../promises';
import { serviceFigures, UNITS_HI } from '../../units';
import { CATALOGUE_HI } from '../catalogue/hi';
import { SERVICES_HI } from '../page/hi';
import type { EstimateMessages } from './en';

const FIGURES = serviceFigures(UNITS_HI);

export const ESTIMATE_HI = {
  list: 'अनुमान के लिए सेवाएँ',
  titleOf: ({ id }) => CATALOGUE_HI[id].title,
  ...FIGURES,
  empty: 'अभी कुछ नहीं चुना गया।',
  startingPrice: SERVICES_HI.catalogue.startingPrice,
  gst: PROMISES_HI.gst,
  withGst: (rupees) => `GST सहित ${FIGURES.price(rupees)}`,
  services: (count) => `${count} ${count === 1 ? 'सेवा' : 'सेवाएँ'}`,
  inTurn: ' (एक के बाद एक)',
  clear: 'सब हटाएँ',
  request: 'कोटेशन माँगें',
} satisfies EstimateMessages;
