import { Banner } from '../../../components/ui/banner';

/** The success message of a reset step; announced when it appears. */
export function StepMessage({ message }: { message: string | null }) {
  return (
    <div role="status" className="empty:hidden">
      {message !== null && (
        <Banner tone="success" className="mb-2 animate-fade">
          {message}
        </Banner>
      )}
    </div>
  );
}
