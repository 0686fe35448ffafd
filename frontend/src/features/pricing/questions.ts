import { COMPANY } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';

export const QUESTIONS = [
  {
    id: 'starting-price',
    title: 'What does “starting from” mean?',
    content:
      'It is the price of the smallest project of that kind that we take on, with everything listed as included. Yours depends on scope; the quotation names a figure, and that figure holds.',
  },
  {
    id: 'how-soon',
    title: 'How soon do I get a quotation?',
    content: `An engineer answers ${PROJECT_PROMISES.answer} and asks what the price depends on. The written quotation with scope, price and dates follows ${PROJECT_PROMISES.quotation} of your answers. It is valid for ${PROJECT_PROMISES.quotationValid}.`,
  },
  {
    id: 'change',
    title: 'What if I change my mind half-way?',
    content:
      'Then we say what the change costs and how long it takes before anything is built. You decide with the figure in front of you; nothing is added afterwards.',
  },
  {
    id: 'pay',
    title: 'How do I pay?',
    content:
      'In instalments, from the wallet of your account, which you top up with UPI, cards, net banking or a wallet app. Each payment has a receipt that you can print or keep.',
  },
  {
    id: 'cancel',
    title: 'Can I cancel?',
    content:
      'Yes, within 7 days. A refund is credited within 7 business days; the refund policy has the details.',
  },
  {
    id: 'dollars',
    title: 'Why are some prices in dollars?',
    content: `Solutions that we also sell abroad are quoted in US dollars. A customer in India pays in rupees; the quotation names the amount. Write to ${COMPANY.email} if you would like one now.`,
  },
] as const;
