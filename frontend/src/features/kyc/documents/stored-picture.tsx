import type { KycFileDto } from '@deccanloop/contracts/kyc/dto';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../lib/class-names';
import { useOwnKycQuery } from '../api';

export interface StoredPictureProps {
  file: Pick<KycFileDto, 'url' | 'width' | 'height'>;
  label: string;
  className?: string;
}

/** A stored picture. Its address needs the session: after it expired, a call of the API renews it. */
export function StoredPicture({ file: { url, width, height }, label, className }: StoredPictureProps) {
  const { refetch } = useOwnKycQuery();
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const again = async () => {
    await refetch();
    setFailed(false);
    setTries(tries + 1);
  };
  if (isFailed)
    return (
      <span className="grid justify-items-start gap-2 p-3 text-sm text-ink-700">
        The picture did not load.
        <Button size="sm" variant="secondary" onClick={() => void again()}>
          Load it again
        </Button>
      </span>
    );
  return (
    <img
      key={tries}
      src={tries === 0 ? url : `${url}?try=${tries}`}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={label}
      decoding="async"
      onError={() => (tries === 0 ? void again() : setFailed(true))}
      className={cx('bg-paper-200', className)}
    />
  );
}
