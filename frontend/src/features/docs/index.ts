import { lazyScreen } from '../../lib/lazy-screen';

/** Any page of the documentation. */
export const DocumentationScreen = lazyScreen(() => import('./documentation-screen'));
