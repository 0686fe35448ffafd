/** `₹4,15,000`. */
export const priceText = (rupees: number): string => `₹${rupees.toLocaleString('en-IN')}`;
