import { Star } from 'lucide-react';
import { useSiteLanguage } from '../../../lib/site-language';
import { LazySvg } from '../../ui/lazy-svg';

/** A star of 24 and the gap after it. */
const STEP = 29;

/** A rating out of five; screen readers get it as text. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useSiteLanguage();
  return (
    <p>
      <span className="sr-only">{t('Rated {rating} of 5 stars').replace('{rating}', String(rating))}</span>
      <LazySvg viewBox={`0 0 ${5 * STEP} 24`} className="h-4.5">
        {Array.from({ length: rating }, (_, at) => (
          <Star key={at} x={at * STEP} className="fill-marigold-400 text-marigold-500" strokeWidth={1.5} />
        ))}
      </LazySvg>
    </p>
  );
}
