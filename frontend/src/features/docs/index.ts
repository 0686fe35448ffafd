import { lazyScreen } from '../../lib/lazy-screen';

export { DocsFrame } from './docs-frame';
export { loadDocumentationText } from './documentation-api';
export { TextSkeleton } from './text-skeleton';

/** Any page of the documentation. */
export const DocumentationScreen = lazyScreen(() => import('./documentation-screen'));
