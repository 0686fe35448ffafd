import { useEffect } from 'react';
import type { PageHead as Content } from '../../content/page-heads';

/**
 * Title and description of a public page after a change of page in the browser. The document that was loaded
 * has them, with everything that only search engines read, from the build.
 */
export function PageHead({ head: { title, description } }: { head: Pick<Content, 'title' | 'description'> }) {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
