import { lazyScreen } from '../../lib/lazy-screen';

export { loadDocumentationText } from './documentation-api';

/** Any page of the documentation. */
export const DocumentationScreen = lazyScreen(() => import('./documentation-screen'));
