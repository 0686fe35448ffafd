/** A part of a drawn quotation: an example, not a price that anyone was offered. */
export interface ExamplePart {
  title: string;
  /** The service of the catalogue that it stands for; its price is at least the starting price of this service. */
  service: string;
  /** Rupees before GST. */
  price: number;
  /** When the part begins and ends, in weeks from the start of the project. */
  weeks: readonly [from: number, to: number];
}

export const ORDERING_APP: readonly ExamplePart[] = [
  { title: 'Discovery and design', service: 'ui-ux', price: 210_000, weeks: [0, 3] },
  { title: 'Ordering app, Android and iOS', service: 'mobile-apps', price: 840_000, weeks: [3, 11] },
  { title: 'Kitchen dashboard', service: 'web-development', price: 185_000, weeks: [7, 10] },
  { title: 'Payments and launch', service: 'api-integration', price: 215_000, weeks: [10, 13] },
];

export const BOOKING_SITE: readonly ExamplePart[] = [
  { title: 'Design and prototype', service: 'ui-ux', price: 210_000, weeks: [0, 3] },
  { title: 'Booking and calendar', service: 'web-development', price: 185_000, weeks: [3, 8] },
  { title: 'Payments and receipts', service: 'api-integration', price: 210_000, weeks: [6, 8] },
];

/** Rupees before GST. */
export const totalOf = (parts: readonly ExamplePart[]): number =>
  parts.reduce((sum, { price }) => sum + price, 0);

/** Weeks until the last part is done. */
export const weeksOf = (parts: readonly ExamplePart[]): number =>
  Math.max(...parts.map(({ weeks: [, to] }) => to));
