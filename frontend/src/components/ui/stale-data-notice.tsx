import { Banner } from './banner';
import { messageOf } from '../../lib/api-error';

/** Above data that could not be refreshed. */
export function StaleDataNotice({ fault }: { fault: unknown }) {
  return (
    <Banner tone="warning" live="polite" className="m-5 sm:mx-6">
      {messageOf(fault, 'We could not refresh this.')} This may not be up to date.
    </Banner>
  );
}
