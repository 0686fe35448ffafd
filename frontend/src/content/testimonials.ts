export const INDUSTRIES = [
  'Healthcare',
  'E-Commerce',
  'FinTech',
  'Education',
  'Logistics',
  'AI & Analytics',
] as const;

export type Industry = (typeof INDUSTRIES)[number];

export interface Testimonial {
  id: string;
  name: string;
  role: string;
  company: string;
  industry: Industry;
  /** The initials in a gate shape of this kind. */
  avatar: { initials: string; gate: 'pointed' | 'round' | 'cusped' };
  /** Of 5 stars. */
  rating: 5;
  quote: string;
  /** The result: a figure and its meaning. */
  highlight: { figure: string; text: string };
  /** Colour of the highlight's background and of its pattern. */
  colour: 'brand' | 'marigold' | 'ink';
  ground: 'sky' | 'sun' | 'night';
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'nilgiri-care',
    name: 'Dr. Ananya Krishnan',
    role: 'Medical Director',
    company: 'Nilgiri Care Clinics',
    industry: 'Healthcare',
    avatar: { initials: 'AK', gate: 'pointed' },
    rating: 5,
    quote:
      'They spent two days at our reception before they designed a single screen. Patients now check in on their phones, and my doctors have the complete file when the patient walks in.',
    highlight: { figure: '15 min', text: 'shorter wait for the doctor' },
    colour: 'brand',
    ground: 'sky',
  },
  {
    id: 'kora-handloom',
    name: 'Rohit Malhotra',
    role: 'Founder',
    company: 'Kora Handloom',
    industry: 'E-Commerce',
    avatar: { initials: 'RM', gate: 'cusped' },
    rating: 5,
    quote:
      'Our old shop went down every Diwali. This year we sold four times as much in one evening, and I spent it with my family, looking at a dashboard that stayed green.',
    highlight: { figure: '4 ×', text: 'the orders, on the same servers' },
    colour: 'marigold',
    ground: 'sun',
  },
  {
    id: 'saral-ledger',
    name: 'Farah Siddiqui',
    role: 'Chief Technology Officer',
    company: 'Saral Ledger',
    industry: 'FinTech',
    avatar: { initials: 'FS', gate: 'round' },
    rating: 5,
    quote:
      'I asked what happens if a payment is confirmed twice. They answered with a test that did exactly that, ten thousand times. Our books have matched to the paisa every day since then.',
    highlight: { figure: '0 paise', text: 'of difference in eleven months' },
    colour: 'ink',
    ground: 'night',
  },
  {
    id: 'vidyapath',
    name: 'Suresh Iyer',
    role: 'Head of Products',
    company: 'Vidyapath Learning',
    industry: 'Education',
    avatar: { initials: 'SI', gate: 'pointed' },
    rating: 5,
    quote:
      'Half of our students learn on a phone that costs less than a textbook. The new app opens on all of them, works on the bus without a network, and teachers ask us for it by name.',
    highlight: { figure: '2.1 s', text: 'to the first lesson on a basic phone' },
    colour: 'brand',
    ground: 'sky',
  },
  {
    id: 'triveni-freight',
    name: 'Kavya Reddy',
    role: 'Vice President, Operations',
    company: 'Triveni Freight',
    industry: 'Logistics',
    avatar: { initials: 'KR', gate: 'cusped' },
    rating: 5,
    quote:
      'Three systems and a wall of spreadsheets became one screen. They replaced them one after the other while the trucks were on the road, and not a single consignment got lost.',
    highlight: { figure: '38 h', text: 'of typing saved each week' },
    colour: 'marigold',
    ground: 'sun',
  },
  {
    id: 'meridian-insights',
    name: 'Daniel Thomas',
    role: 'Director of Data',
    company: 'Meridian Insights',
    industry: 'AI & Analytics',
    avatar: { initials: 'DT', gate: 'round' },
    rating: 5,
    quote:
      'Others showed us a demonstration. They showed us how often it was wrong, what a wrong answer costs us, and how that number fell every week until we were glad to put our name on it.',
    highlight: { figure: '96.4%', text: 'of answers right, week after week' },
    colour: 'ink',
    ground: 'night',
  },
];
