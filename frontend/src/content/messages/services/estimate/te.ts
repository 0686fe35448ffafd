import { PROMISES_TE } from '../../promises';
import { serviceFigures, UNITS_TE } from '../../units';
import { CATALOGUE_TE } from '../catalogue/te';
import { SERVICES_TE } from '../page/te';
import type { EstimateMessages } from './en';

const FIGURES = serviceFigures(UNITS_TE);

export const ESTIMATE_TE = {
  list: 'అంచనా కోసం సేవలు',
  titleOf: ({ id }) => CATALOGUE_TE[id].title,
  ...FIGURES,
  empty: 'ఇంకా ఏదీ ఎంచుకోలేదు.',
  startingPrice: SERVICES_TE.catalogue.startingPrice,
  gst: PROMISES_TE.gst,
  withGst: (rupees) => `GSTతో కలిపి ${FIGURES.price(rupees)}`,
  services: (count) => `${count} ${count === 1 ? 'సేవ' : 'సేవలు'}`,
  inTurn: ' (ఒకదాని తర్వాత ఒకటి)',
  clear: 'అన్నీ తీసివేయండి',
  request: 'కొటేషన్ అడగండి',
} satisfies EstimateMessages;
