import type { Plugin } from 'vite';

/** Declarations of the API's calls, and schemas of responses. */
const DECLARATION = /\/contracts\/src\/(?:api\/|(?:[^/]+\/)?(?:[a-z-]+-)?dto\.ts$)/;

/** The modules of a bundle that belong to the servers. */
export const responseSchemasIn = (modules: Iterable<string>): string[] =>
  [...modules].filter((id) => DECLARATION.test(id.replaceAll('\\', '/')));

/**
 * Fails the build when a file for browsers contains a response schema. The import rule finds it earlier
 * (browser-without-response-schemas); this sees what the bundler made of all imports.
 */
export const withoutResponseSchemas = (): Plugin => ({
  name: 'without-response-schemas',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const found = responseSchemasIn(modules);
    if (found.length > 0) this.error(`response schemas in a file for browsers: ${found.join(', ')}`);
  },
});
