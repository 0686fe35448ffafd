import { useEffect } from 'react';
import type { PageHead as Content } from '../../content/page-heads';

/**
 * Title and description of a public page after client-side navigation. In the loaded document they are
 * prerendered, together with the metadata for search engines.
 */
export function PageHead({ head: { title, description } }: { head: Pick<Content, 'title' | 'description'> }) {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
