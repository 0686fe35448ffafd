import { readFileSync } from 'node:fs';

const README = new URL('../README.md', import.meta.url);

/** The samples of the README that are whole programs (`js file=NAME`), by the name of their file. */
export function readmeSamples(): Record<string, string> {
  const blocks = readFileSync(README, 'utf8').matchAll(/^```js file=(\S+)\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...blocks].map(([, name = '', source = '']) => [name, source]));
}
