import { PAGES } from '@deccanloop/contracts/routes';
import type { ShellText } from '../../content/messages/shell/shell-text';
import { SOLUTION_LINKS } from '../../content/solution-links';

export interface FooterLink {
  to: string;
  text: ShellText;
}

export interface FooterColumn {
  title: ShellText;
  links: readonly FooterLink[];
}

/** The links of the footer, on every page. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Company',
    links: [
      { to: PAGES.about, text: 'About' },
      { to: PAGES.services, text: 'Services' },
      { to: PAGES.careers, text: 'Careers' },
      { to: PAGES.blog, text: 'Blog' },
      { to: PAGES.howBuilt, text: 'How this site is built' },
      { to: PAGES.contact, text: 'Contact' },
    ],
  },
  { title: 'Solutions', links: SOLUTION_LINKS },
  {
    title: 'Payments',
    links: [
      { to: PAGES.paymentsLanding, text: 'Accept payments' },
      { to: PAGES.wallet, text: 'Wallet' },
      { to: PAGES.paymentsList, text: 'Your payments' },
      { to: PAGES.learn, text: 'How it works' },
      { to: PAGES.upiPayment, text: 'Payment methods' },
      { to: PAGES.qrCodes, text: 'QR codes' },
      { to: PAGES.docs, text: 'Documentation' },
      { to: PAGES.support, text: 'Support' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: PAGES.privacy, text: 'Privacy Policy' },
      { to: PAGES.terms, text: 'Terms & Conditions' },
      { to: PAGES.refundPolicy, text: 'Refund Policy' },
      { to: PAGES.shipping, text: 'Shipping and Delivery' },
      { to: PAGES.security, text: 'Security' },
    ],
  },
];

/** The short addresses of the privacy policy and the terms. */
export const FOOTER_FINE_PRINT: readonly FooterLink[] = [
  { to: '/privacy', text: 'Privacy' },
  { to: '/terms', text: 'Terms' },
  { to: PAGES.pricing, text: 'Pricing' },
  { to: PAGES.testimonial, text: 'Testimonials' },
];
