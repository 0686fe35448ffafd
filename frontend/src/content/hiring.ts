/** Steps of the hiring process. The website's other texts refer to these names. */
export const HIRING_STEPS = ['Apply', 'Screen', 'Assessment', 'Interview', 'Offer'] as const;
export type HiringStep = (typeof HIRING_STEPS)[number];

/** How long hiring takes. An applicant could hold us to it. */
export interface HiringTimes {
  /** An example, marked as such. */
  sample: boolean;
  /** From the application to the offer. */
  total: string;
  /** The answer to an application is promised elsewhere (REPLY_PROMISES), so `Screen` has no time here. */
  steps: Readonly<Record<Exclude<HiringStep, 'Screen'>, string>>;
}

/** Replace it with the times that the company keeps and remove the condition, or set it to null. */
export const HIRING_TIMES: HiringTimes | null = __SAMPLE_CONTENT__
  ? {
      sample: true,
      total: 'two weeks',
      steps: {
        Apply: 'Five minutes',
        Assessment: 'Two hours, paid',
        Interview: 'One afternoon',
        Offer: 'Two days later',
      },
    }
  : null;
