/** What the company says of itself, in one place. The owner can change it here. */
export const COMPANY = {
  name: 'Deccanloop Technologies',
  shortName: 'Deccanloop',
  tagline: 'Custom Software & IT Services',
  city: 'Hyderabad',
  supportEmail: 'support@deccanloop.example',
  supportPhone: '+91 40 4000 1234',
  /** What Razorpay's checkout shows under the merchant name; it must start alphanumeric. */
  checkoutDescription: 'IT services instalment payment',
} as const;
