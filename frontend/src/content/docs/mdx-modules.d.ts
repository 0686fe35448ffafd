/** The module that the build makes of an MDX text (`frontend/build/documentation/plugin.ts`). */
declare module '*.mdx' {
  import type { ComponentType } from 'react';

  const Text: ComponentType<{ components?: Readonly<Record<string, unknown>> }>;
  export default Text;
  /** The samples that the text shows, by id. */
  export const samples: Readonly<
    Record<string, import('./documentation-text').HighlightedSample | undefined>
  >;
}

declare module 'virtual:documentation-search' {
  export const entries: readonly import('./documentation-text').SearchEntry[];
}
