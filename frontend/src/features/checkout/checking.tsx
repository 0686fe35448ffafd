import { Banner } from '../../components/ui/banner';

/** While the result of what was sent is not known. */
export const Checking = () => (
  <Banner tone="info" live="polite" title="We are checking what happened to your payment">
    The connection was lost before the answer came. This page shows the result as soon as it is known; you do
    not need to pay again.
  </Banner>
);
