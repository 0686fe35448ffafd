import type { BookedCall } from '@deccanloop/core/domain/enquiries/booked-calls/booked-call';
import type { CallBack } from '@deccanloop/core/domain/enquiries/call-backs/call-backs';
import type { WrittenEnquiry } from '../templates/enquiry-details';

const createdAt = new Date('2026-11-22T05:13:00Z');
const email = 'asha@example.test';

export const someCallBack = (): CallBack => ({
  reference: 'CB-7K3M9QXA',
  createdAt,
  name: 'Asha Rao',
  phone: '+919000000001',
  topic: 'mobile-apps',
  isSoon: false,
  from: new Date('2026-11-23T06:30:00Z'),
  until: new Date('2026-11-23T09:30:00Z'),
});

export const someBookedCall = (): BookedCall => ({
  ...{ id: '0190a1b2-0000-7000-8000-000000000001', reference: 'BC-7K3M9QXA', status: 'booked' },
  ...{ name: 'Asha Rao', email, phone: '+919000000001', topic: 'mobile-apps' },
  about: 'An app for the appointments of our clinic.',
  startsAt: new Date('2026-11-23T06:30:00Z'),
  cancelReason: null,
  ...{ sequence: 0, version: 1, updatedAt: createdAt },
});

/** One enquiry of each kind that is answered by mail, with every field filled in. */
export const someEnquiries = (): WrittenEnquiry[] => [
  {
    kind: 'contact',
    reference: 'CR-7K3M9QXA',
    createdAt,
    name: 'Asha Rao',
    email,
    contact: '+91 90000 00001',
    message: 'We would like to talk about a booking portal with Node.js.',
  },
  {
    kind: 'quotation',
    reference: 'QT-7K3M9QXA',
    createdAt,
    detailsPending: false,
    userId: null,
    clientName: 'Asha Rao',
    companyName: 'Rao Clinics',
    email,
    phone: '9000000001',
    projectTitle: 'A booking portal',
    projectType: 'Web Application',
    projectDescription: 'Patients book an appointment with a doctor & pay for it.',
    targetAudience: 'Patients and doctors',
    platformType: ['Web (Browser-based)', 'iOS Mobile App'],
    technologies: ['Node.js', 'PostgreSQL'],
    features: ['Booking/Scheduling'],
    designRequired: 'yes-full',
    developmentPhases: ['Deployment'],
    maintenanceRequired: 'no',
    timeline: '2-3-months',
    budget: '1L-2.5L',
    priority: 'high',
    additionalRequirements: 'It must speak Telugu and Hindi.',
    referenceWebsites: 'A site like that of our competitor',
  },
  {
    kind: 'application',
    reference: 'JA-7K3M9QXA',
    createdAt,
    position: 'Field Sales Executive',
    name: 'Asha Rao',
    email,
    phone: '+91 90000 00001',
    message: 'I have sold software for six years.',
    hasCv: true,
  },
];
