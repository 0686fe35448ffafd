/** Who wrote or did something; the names of members of staff are not the customer's data. */
export const authorLabel = (author: string): string =>
  author === 'customer' ? 'You' : author === 'staff' ? 'Our team' : 'Automatic';
