/** Ids of the sections that buttons of the page link to. */
export const SECTIONS = {
  positions: 'open-positions',
  form: 'apply',
  process: 'hiring-process',
} as const;
