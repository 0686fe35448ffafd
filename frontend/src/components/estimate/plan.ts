import { budgetFor } from '@deccanloop/contracts/enquiries/quotation-options';
import { GST_DEFAULTS } from '@deccanloop/contracts/quotations/gst';
import { PAGES } from '@deccanloop/contracts/routes';
import { SERVICES, type Service } from '../../content/services';

export const ORDERS = [
  { value: 'catalogue', text: 'As in the catalogue' },
  { value: 'price', text: 'Lowest price first' },
  { value: 'time', text: 'Shortest first' },
] as const;

export type Order = (typeof ORDERS)[number]['value'];

const COMPARE: Record<Order, (one: Service, other: Service) => number> = {
  catalogue: () => 0,
  price: (one, other) => one.startingPrice - other.startingPrice,
  time: (one, other) => one.weeks.from - other.weeks.from || one.weeks.to - other.weeks.to,
};

/** The catalogue in that order; equal services keep the catalogue's order. */
export const ordered = (order: Order): readonly Service[] => SERVICES.toSorted(COMPARE[order]);

export interface Plan {
  services: readonly Service[];
  /** The sum of the starting prices, in rupees. */
  startingPrice: number;
  /** The same with GST, in rupees. */
  withGst: number;
  /** If the services are built one after the other. */
  weeks: { from: number; to: number };
  /** Address of the quotation form, with the services and the budget range of `startingPrice`. */
  quotation: string;
}

/** An amount with GST, in whole rupees. */
export const withGst = (rupees: number): number =>
  rupees + Math.round((rupees * GST_DEFAULTS.rateBasisPoints) / 10_000);

/** The total of the chosen services, computed from the catalogue; null without any. */
export function planOf(ids: readonly string[]): Plan | null {
  const services = SERVICES.filter(({ id }) => ids.includes(id));
  if (services.length === 0) return null;
  const sum = (figure: (service: Service) => number) =>
    services.reduce((total, service) => total + figure(service), 0);
  const startingPrice = sum((service) => service.startingPrice);
  const query = new URLSearchParams(services.map(({ id }) => ['service', id]));
  query.set('budget', budgetFor(startingPrice));
  return {
    services,
    startingPrice,
    withGst: withGst(startingPrice),
    weeks: { from: sum(({ weeks }) => weeks.from), to: sum(({ weeks }) => weeks.to) },
    quotation: `${PAGES.quotation}?${query}`,
  };
}
