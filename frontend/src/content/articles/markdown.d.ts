/** The module that the build makes of an article (`frontend/build/markdown.ts`). */
declare module '*.md' {
  export const html: string;
  export const headings: readonly { id: string; title: string }[];
}
