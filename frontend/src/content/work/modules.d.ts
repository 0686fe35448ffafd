/** Case studies that the build shows (`frontend/build/case-studies/plugin.ts`). */
declare module 'virtual:case-studies' {
  /** Its text, loaded on demand. */
  type Load = () => Promise<{ default: import('react').ComponentType }>;
  export const STUDIES: readonly (import('./case-study').CaseStudy & { load: Load })[];
}

/** The same, their addresses only. */
declare module 'virtual:case-study-slugs' {
  export const SLUGS: readonly string[];
}
