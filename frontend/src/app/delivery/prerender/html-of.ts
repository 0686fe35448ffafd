import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** Waits for all lazy parts. @throws the first error of a component */
export async function htmlOf(node: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(node, {
    // Otherwise React writes large parts last, with an inline script that moves them into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw faults[0];
  return html;
}
