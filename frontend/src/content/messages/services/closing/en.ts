import { COMPANY, STATISTICS } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';

/** The last sections of the services page. */
export const CLOSING_EN = {
  why: {
    eyebrow: `Why Choose ${COMPANY.shortName}`,
    title: 'What you get with every project',
    reasons: {
      price: {
        title: 'A price you can plan with',
        text: 'Scope, price and dates are in writing before we begin. The catalogue shows the starting price.',
      },
      demo: {
        title: `Working software ${PROJECT_PROMISES.demo}`,
        text: 'You try each version and tell us what to change in the next one.',
      },
      ownership: {
        title: 'Everything belongs to you',
        text: 'Code, accounts, keys and documents are in your name from the first day.',
      },
      tests: {
        title: 'Tested before you see it',
        text: 'Each rule of your business has an automated test, and no release goes out while one of them fails.',
      },
      engineers: {
        title: 'You talk to the engineers',
        text: 'Your questions are answered by the people who write the code.',
      },
      support: {
        title: 'Support after the launch',
        text: '24/7 support, updates, and backups that we test by restoring them.',
      },
    },
    statistics: STATISTICS.services.map(({ label }): string => label),
  },
  call: {
    title: 'Tell us what should be easier a year from now.',
    text: `An engineer answers ${PROJECT_PROMISES.answer}. You get a written quotation with scope, price and dates ${PROJECT_PROMISES.quotation}.`,
    quotation: 'Get Free Quote',
    contact: 'Schedule Consultation',
  },
};

export type ClosingMessages = typeof CLOSING_EN;
