/** What customers can switch off. Checked by the database as well (`mail_opt_outs.topic`). */
export const OPTIONAL_MAIL_TOPICS = ['payments', 'quotations', 'support'] as const;
export type OptionalMailTopic = (typeof OPTIONAL_MAIL_TOPICS)[number];

/**
 * What every customer gets. `money`: money that moved or did not move as expected. `codes`: what the customer asked for
 * and needs in order to go on, and the confirmation of a form.
 */
export const REQUIRED_MAIL_TOPICS = ['money', 'security', 'kyc', 'codes'] as const;
export type RequiredMailTopic = (typeof REQUIRED_MAIL_TOPICS)[number];

/** What each mail to a customer is about (docs/decisions/0041-customers-choose-their-mails.md). */
export type MailTopic = OptionalMailTopic | RequiredMailTopic;

export const isOptionalTopic = (topic: MailTopic): topic is OptionalMailTopic =>
  (OPTIONAL_MAIL_TOPICS as readonly MailTopic[]).includes(topic);

/** `noun`: within a sentence, after "e-mails about". */
export const OPTIONAL_TOPIC_TEXTS = {
  payments: {
    label: 'Payments and wallet',
    noun: 'payments and your wallet',
    text: 'Top-ups that reached your wallet, with their receipts, and refunds that have started.',
  },
  quotations: {
    label: 'Quotations and projects',
    noun: 'quotations and projects',
    text: 'Prices, messages from our team, and changes of status or deadline.',
  },
  support: {
    label: 'Support replies',
    noun: 'replies of support',
    text: 'Answers from our team to your requests.',
  },
} as const satisfies Record<OptionalMailTopic, { label: string; noun: string; text: string }>;

/** `reason`: why it cannot be switched off. */
export const REQUIRED_TOPIC_TEXTS = {
  money: {
    label: 'Money that needs your attention',
    text: 'Phases paid from your wallet or returned to it, the result of a refund, and payments that are on hold or arrive late. Some of these may also come by SMS to your verified number.',
    reason: 'We always send these, because they complete or correct what you were told about your money.',
  },
  security: {
    label: 'Security of your account',
    text: 'Logins from a new device, and changes of your password, e-mail address, phone number or passkeys.',
    reason: 'We always send these, because they show you if another person uses your account.',
  },
  kyc: {
    label: 'Your KYC',
    text: 'Documents that we approved or could not accept, with the reason, and the decision about your whole KYC.',
    reason: 'We always send these, because they tell you what to send again.',
  },
  codes: {
    label: 'What you ask us for',
    text: 'One-time codes, links to log in or to reset your password, and confirmations of forms that you send.',
    reason: 'We always send these, because you asked for them and may need them to continue.',
  },
} as const satisfies Record<RequiredMailTopic, { label: string; text: string; reason: string }>;
