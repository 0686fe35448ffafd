import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { expect } from '@jest/globals';
import { everybody } from '../caller';
import type { Rows } from '../row';

const shows = (data: unknown): void =>
  expect((data as EnquiryCreatedDto).reference).toMatch(/^(CR|QT|JA)-[2-9A-HJ-NP-Z]{8}$/);

const UNKNOWN_LINK = 'x'.repeat(43);

/** Open to everyone: visitors of the public website have no log-in. */
export const ENQUIRY_ROWS: Rows = {
  [`POST ${ENQUIRY_PATHS.contact}`]: {
    send: () => ({
      body: {
        name: 'Asha Rao',
        email: 'asha@example.com',
        contact: '+91 90000 00001',
        message: 'We would like to talk about a portal.',
      },
    }),
    answers: everybody(200),
    shows,
    bad: { body: {}, fields: ['name', 'email', 'contact', 'message'] },
  },
  [`POST ${ENQUIRY_PATHS.quotation}`]: {
    send: () => ({
      body: {
        clientName: 'Asha Rao',
        email: 'asha@example.com',
        phone: '9000000001',
        projectTitle: 'A booking portal',
        projectType: 'Web Application',
        projectDescription: 'Patients book an appointment with a doctor.',
        platformType: ['Web (Browser-based)'],
        timeline: '2-3-months',
        budget: '1L-2.5L',
      },
    }),
    answers: everybody(200),
    shows,
    bad: {
      by: 'guest',
      body: { clientName: 'A' },
      fields: [
        'clientName',
        'email',
        'phone',
        'projectTitle',
        'projectType',
        'projectDescription',
        'platformType',
        'timeline',
        'budget',
      ],
    },
  },
  [`POST ${ENQUIRY_PATHS.quotationStart}`]: {
    send: () => ({
      body: {
        clientName: 'Asha Rao',
        email: 'asha@example.com',
        phone: '9000000001',
        projectTitle: 'A portal for our clinics',
      },
    }),
    answers: everybody(200),
    shows,
    bad: { by: 'guest', body: {}, fields: ['clientName', 'email', 'phone', 'projectTitle'] },
  },
  // No request has this link: each caller reads that it is not valid.
  [`POST ${ENQUIRY_PATHS.openQuotationDetails}`]: {
    send: () => ({ body: { token: UNKNOWN_LINK } }),
    answers: everybody(410),
    bad: { body: { token: 'short' }, fields: ['token'] },
  },
  [`POST ${ENQUIRY_PATHS.quotationDetails}`]: {
    send: () => ({
      body: {
        token: UNKNOWN_LINK,
        projectType: 'Web Application',
        projectDescription: 'Patients book an appointment with a doctor.',
        platformType: ['Web (Browser-based)'],
        timeline: '2-3-months',
        budget: '1L-2.5L',
      },
    }),
    answers: everybody(410),
    bad: {
      body: { token: UNKNOWN_LINK },
      fields: ['projectType', 'projectDescription', 'platformType', 'timeline', 'budget'],
    },
  },
  [`POST ${ENQUIRY_PATHS.application}`]: {
    send: () => ({
      body: { name: 'Asha Rao', email: 'asha@example.com', position: 'Marketing Strategist' },
    }),
    answers: everybody(200),
    shows,
    bad: { body: { email: 'nowhere', position: 'King' }, fields: ['name', 'email', 'position'] },
  },
};
