import type { ReactElement } from 'react';
import { render } from './screen';

/** The HTML of components, as the build makes it; `react-dom/server` needs more of a browser than tests have. */
export function staticHtml(element: ReactElement): string {
  const { container, unmount } = render(element);
  const html = container.innerHTML;
  unmount();
  return html;
}
