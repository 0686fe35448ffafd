import type { Plugin } from 'vite';

/** Fonts of the first screen; preloaded, so that they do not wait for the style sheet. */
const PRELOADED_FONTS = ['inter-basic', 'bricolage-grotesque-basic'];

export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => PRELOADED_FONTS.some((font) => file.includes(`/${font}-`)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
