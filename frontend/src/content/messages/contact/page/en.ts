import { COMPANY, REPLY_PROMISES } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { PAGE_TITLES } from '../../../page-titles';

/** The contact page without its form. */
export const CONTACT_EN = {
  pageTitle: PAGE_TITLES[PAGES.contact] as string,
  hero: {
    eyebrow: 'Contact us',
    title: 'Talk to the people who will build it',
    lead: `Send a message, call us or visit our office. An engineer reads every message, and we answer within ${REPLY_PROMISES.contactHours} hours.`,
  },
  /** A drawn conversation; screen readers do not get it. */
  picture: {
    client: 'Meera, a clinic in Secunderabad',
    question: 'We write our appointments in three notebooks. Can you put them in one app?',
    engineer: 'Ravi, engineer',
    later: '38 min later',
    answer:
      'Yes. I have sketched it: two screens for the front desk and one for each doctor. Can we call you?',
  },
  form: {
    title: 'Send us a message',
    description: 'Fill in all four fields.',
    needsScript: {
      before: 'This form needs JavaScript. Without it, call',
      between: 'or write to',
      after: '.',
    },
  },
  ways: {
    title: 'Reach us directly',
    lead: 'Call, e-mail or visit us.',
    phone: { title: 'Phone', note: 'During business hours' },
    email: { title: 'E-mail', note: `Answered within ${REPLY_PROMISES.contactHours} hours` },
    hours: {
      title: 'Business Hours',
      note: 'Indian Standard Time',
      text: COMPANY.businessHours.text as string,
    },
    office: { title: 'Office', note: 'Please make an appointment first' },
  },
  map: {
    title: 'Where to find us',
    open: 'Open in OpenStreetMap',
    newTab: '(opens in a new tab)',
    frame: `Map with our office in ${COMPANY.postalAddress.city}`,
    drawing: 'A drawing, not to scale',
    notice:
      'The map loads from OpenStreetMap, which then sees your IP address. It loads only after you press the button.',
    show: 'Show the map',
  },
  next: {
    title: 'Do you have a project in mind?',
    text: `Describe it in ten minutes. An engineer answers ${PROJECT_PROMISES.answer}; the quotation follows ${PROJECT_PROMISES.quotation}.`,
    quotation: 'Request a quotation',
    services: 'See our services',
  },
};

export type ContactMessages = typeof CONTACT_EN;
