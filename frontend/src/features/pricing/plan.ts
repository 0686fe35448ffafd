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
  /** If the services are built one after the other. */
  weeks: { from: number; to: number };
  /** Address of the quotation form for them. */
  quotation: string;
}

/** The total of the chosen services, computed from the catalogue; null without any. */
export function planOf(ids: readonly string[]): Plan | null {
  const services = SERVICES.filter(({ id }) => ids.includes(id));
  if (services.length === 0) return null;
  const sum = (figure: (service: Service) => number) =>
    services.reduce((total, service) => total + figure(service), 0);
  const query = new URLSearchParams(services.map(({ id }) => ['service', id]));
  return {
    services,
    startingPrice: sum(({ startingPrice }) => startingPrice),
    weeks: { from: sum(({ weeks }) => weeks.from), to: sum(({ weeks }) => weeks.to) },
    quotation: `${PAGES.quotation}?${query}`,
  };
}
