/** The company's own details, used by every page, mail and receipt. */
export const COMPANY = {
  name: 'Deccanloop Technologies',
  shortName: 'Deccanloop',
  tagline: 'Custom Software & IT Services',
  city: 'Hyderabad',
  /** Printed on receipts below the name. */
  addressLines: ['Hyderabad, Telangana', 'India'],
  /** For post and visits. */
  postalAddress: {
    street: '4th Floor, Loop House, Kavuri Hills Road, Madhapur',
    city: 'Hyderabad',
    region: 'Telangana',
    postalCode: '500033',
    country: 'India',
    countryCode: 'IN',
  },
  /** The position that the map link opens. */
  coordinates: { latitude: 17.4401, longitude: 78.3974 },
  businessHours: {
    text: 'Mon - Fri, 9:00 AM - 6:00 PM',
    time: '9:00 AM - 6:00 PM',
    days: 'Mo-Fr',
    opens: '09:00',
    closes: '18:00',
  },
  email: 'hello@deccanloop.example',
  careersEmail: 'careers@deccanloop.example',
  supportEmail: 'support@deccanloop.example',
  supportPhone: '+91 40 4000 1234',
  /** What Razorpay's checkout shows under the merchant name; it must start alphanumeric. */
  checkoutDescription: 'IT services instalment payment',
  /** Printed in the footer. */
  copyrightYear: 2025,
} as const;

/** Reply times, in hours, that the website promises for each form. */
export const REPLY_PROMISES = { contactHours: 24, quotationHours: 24, applicationHours: 48 } as const;

/** Figures of each page. They differ between pages on purpose: the texts are prescribed. */
export const STATISTICS = {
  about: [
    { value: 100, suffix: '+', label: 'Projects Delivered' },
    { value: 50, suffix: '+', label: 'Happy Clients' },
    { value: 1, suffix: '+', label: 'Years Experience' },
    { value: 24, suffix: '/7', label: 'Support' },
  ],
  services: [
    { value: 50, suffix: '+', label: 'Projects' },
    { value: 100, suffix: '%', label: 'Satisfaction' },
    { value: 24, suffix: '/7', label: 'Support' },
    { value: 5, suffix: '+', label: 'Years' },
  ],
  solutions: [
    { value: 500, suffix: '+', label: 'Projects' },
    { value: 50, suffix: '+', label: 'Clients' },
    { value: 5, suffix: '+', label: 'Years' },
    { value: 20, suffix: '+', label: 'Team' },
  ],
} as const;
