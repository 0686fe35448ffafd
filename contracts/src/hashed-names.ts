/** The name of a built file in every build: `/assets/index-bz4vuiu.js` is a version of `/assets/index.js`. */
export const withoutHash = (path: string): string => path.replace(/-[^-/.]+(?=\.[a-z0-9]+$)/, '');
