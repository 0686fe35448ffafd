import { Banner } from '../../../components/ui/banner';
import { Spinner } from '../../../components/ui/spinner';
import { API_UNREACHABLE } from '../../../lib/api-unreachable';

/** Our API gives no answer. The region is always mounted, so that its text is read out. */
export function UnreachableNotice({ isShown }: { isShown: boolean }) {
  return (
    <div role="status" className="contents">
      {isShown && (
        <Banner tone="warning" title={API_UNREACHABLE}>
          <span className="inline-flex items-center gap-2">
            <Spinner label="" size={16} /> We keep trying. Please keep this page open.
          </span>
        </Banner>
      )}
    </div>
  );
}
