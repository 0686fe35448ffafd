/** Case studies that the build shows (`frontend/build/case-studies/plugin.ts`). */
declare module 'virtual:case-studies' {
  /** Its text, loaded on demand. */
  type Load = () => Promise<{ default: import('react').ComponentType }>;
  export const STUDIES: readonly (import('./case-study').CaseStudy & { load: Load })[];
}

/** The same without what only their own pages show, for the pages of services. */
declare module 'virtual:case-study-links' {
  type Study = import('./case-study').CaseStudy;
  export const LINKS: readonly (Pick<Study, 'slug' | 'title' | 'client' | 'sample'> & {
    services: readonly Study['services'][number]['id'][];
  })[];
}

/** Their addresses only. */
declare module 'virtual:case-study-slugs' {
  export const SLUGS: readonly string[];
}
