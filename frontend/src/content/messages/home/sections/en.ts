import { STATISTICS } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { priceText } from '../../../price-text';
import { durationText, SERVICES, type Service } from '../../../services';
import { TESTIMONIALS, type Testimonial } from '../../../testimonials';

/** The start page below its first screen. */
export const SECTIONS_EN = {
  services: {
    eyebrow: 'Services',
    title: 'What we build, with starting prices',
    lead: `Every service has a starting price (${PROJECT_PROMISES.gst}) and a usual duration. You know both before the first call.`,
    all: `All ${SERVICES.length} services`,
    /** The catalogue; the page shows the first eight. */
    list: SERVICES as readonly Pick<Service, 'id' | 'title' | 'description'>[],
    startingFrom: 'Starting from',
    price: priceText,
    duration: durationText,
    start: 'Start Project',
    startOf: (service: string) => `Start Project: ${service}`,
  },
  capabilities: {
    eyebrow: 'Capabilities',
    title: 'Skills for every part of your project',
    lead: 'Six skills in one team. You explain your project once.',
    list: {
      frontend: {
        title: 'Frontend Engineering',
        description: 'Fast, accessible screens for phones and computers.',
      },
      backend: {
        title: 'Backend Systems',
        description: 'APIs, queues and databases, tested under peak load.',
      },
      cloud: {
        title: 'Cloud & DevOps',
        description: 'Automated releases, infrastructure as code and cost reviews.',
      },
      data: {
        title: 'Data & AI',
        description: 'Reports for all teams, and forecasts with their confidence.',
      },
      mobile: {
        title: 'Mobile App Development',
        description: 'Android and iOS apps that also work offline.',
      },
      ai: {
        title: 'AI Integrations',
        description: 'Assistants that search your systems, show sources and ask before acting.',
      },
    },
  },
  howWeWork: {
    eyebrow: 'How we work',
    title: 'From your idea to running software',
    steps: [
      {
        title: 'We listen',
        time: 'Day 1',
        text: `Tell us what should be easier. An engineer answers ${PROJECT_PROMISES.answer}; scope, timeline and price follow in writing.`,
      },
      {
        title: 'We design',
        time: 'Week 1',
        text: 'You get a prototype to click through. Changes are quick at this stage.',
      },
      {
        title: 'We build',
        time: 'Every two weeks',
        text: `You get tested, working software ${PROJECT_PROMISES.demo}, and you see the project board.`,
      },
      {
        title: 'We keep it running',
        time: 'After the release',
        text: 'We monitor it, update it and answer support requests 24/7.',
      },
    ],
    statistics: STATISTICS.about.map(({ label }): string => label),
  },
  testimonials: {
    eyebrow: 'Clients',
    title: 'What our clients say',
    carousel: 'carousel',
    list: TESTIMONIALS as readonly (Omit<Testimonial, 'industry'> & { industry: string })[],
    position: (at: number, count: number) => `${at} of ${count}`,
    running: 'Auto-playing',
    paused: 'Paused',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
  },
  call: {
    title: 'Tell us what should be easier.',
    text: `Describe your project in ten minutes. An engineer answers ${PROJECT_PROMISES.answer}; scope, timeline and price follow ${PROJECT_PROMISES.quotation}.`,
    start: 'Start Your Journey',
    contact: 'Contact us',
  },
};

export type SectionsMessages = typeof SECTIONS_EN;
