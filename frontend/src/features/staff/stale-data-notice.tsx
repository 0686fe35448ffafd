import { Banner } from '../../components/ui/banner';
import { messageOf } from '../../lib/api-error';

/** Over what stays on the screen although it could not be fetched again. */
export function StaleDataNotice({ fault }: { fault: unknown }) {
  return (
    <Banner tone="warning" live="polite" className="m-5 sm:mx-6">
      {messageOf(fault, 'We could not refresh this.')} What you see may be a little old.
    </Banner>
  );
}
