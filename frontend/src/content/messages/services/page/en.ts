import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { PAGE_TITLES } from '../../../page-titles';
import { priceText } from '../../../price-text';
import { durationText, startingPriceText, type Service, type ServiceCategory } from '../../../services';
import type { ALL } from '../../../../lib/category-in-address';
import type { ServiceTexts } from '../catalogue/service-texts';

/** The services page with its catalogue; estimate, closing sections and dialog are loaded later. */
export const SERVICES_EN = {
  pageTitle: PAGE_TITLES[PAGES.services] as string,
  hero: {
    eyebrow: 'Services',
    title: 'Know the price before the first call.',
    lead: 'Twelve services, each with its starting price, its usual duration and what is included. Choose one, or tell us what you need and we will combine them.',
    start: 'Start Your Journey',
    solutions: 'Explore Solutions',
  },
  /** A drawn quotation; screen readers do not get it. */
  picture: {
    title: 'Quotation',
    project: 'Customer portal, first release',
    total: `Starting from, ${PROJECT_PROMISES.gst}`,
    promise: `In writing ${PROJECT_PROMISES.quotation}`,
  },
  catalogue: {
    title: 'The catalogue',
    lead: `These are starting prices (${PROJECT_PROMISES.gst}). Your price is in the quotation, and it changes only if you change the requirements.`,
    filter: 'Category',
    category: (name: ServiceCategory | typeof ALL): string => name,
    shown: (count: number, all: number) => `${count} of ${all} services`,
    startingPrice: startingPriceText,
    details: 'View Details',
    /** For screen readers; each begins with the text of its button. */
    detailsOf: (title: string) => `View Details of ${title}`,
    start: 'Start Project',
    startFor: (title: string) => `Start Project for ${title}`,
    /** Beside the link to the page of a service, which is in English only. */
    inEnglish: null as string | null,
  },
  estimate: {
    title: 'Estimate your project',
    lead: `Choose services to add up their starting prices, ${PROJECT_PROMISES.gst}. This is an estimate and not an offer; your price is in the written quotation.`,
  },
  /** Of a service of the catalogue. */
  texts: (service: Service): ServiceTexts => service,
  price: priceText,
  duration: durationText,
};

export type ServicesMessages = typeof SERVICES_EN;
