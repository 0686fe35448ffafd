import { Banner } from '../../../components/ui/banner';

/** What a step of the reset achieved; read out when it appears. */
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
