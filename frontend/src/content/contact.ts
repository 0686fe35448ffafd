/** A `tel:` address from a formatted number: "+91 40 4000 1234". */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
