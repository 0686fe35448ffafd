import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { priceText } from '../../../price-text';
import { durationText, startingPriceText, type Service } from '../../../services';

/** Services to choose, and their sum. */
export const ESTIMATE_EN = {
  list: 'Services to estimate',
  titleOf: ({ title }: Service): string => title,
  price: priceText,
  duration: durationText,
  empty: 'Nothing chosen yet.',
  startingPrice: startingPriceText,
  gst: PROJECT_PROMISES.gst as string,
  withGst: (rupees: number) => `${priceText(rupees)} with GST`,
  services: (count: number) => `${count} ${count === 1 ? 'service' : 'services'}`,
  /** After the duration of several services. */
  inTurn: ' one after the other',
  clear: 'Clear',
  request: 'Request a quotation',
};

export type EstimateMessages = typeof ESTIMATE_EN;
