/** Sections that buttons of the page lead to, by their id. */
export const SECTIONS = {
  positions: 'open-positions',
  form: 'apply',
  process: 'hiring-process',
} as const;
