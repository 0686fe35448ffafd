import { Button } from '../../components/ui/button';

export interface LoadMoreProps {
  loading: boolean;
  onMore: () => void;
}

export function LoadMore({ loading, onMore }: LoadMoreProps) {
  return (
    <div className="border-t border-paper-200 px-5 py-4 text-center sm:px-6">
      <Button size="sm" variant="secondary" loading={loading} loadingText="Loading..." onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
