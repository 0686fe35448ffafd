import { Star } from 'lucide-react';

/** How many of five; read out in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1">
      <span className="sr-only">Rated {rating} of 5 stars</span>
      {Array.from({ length: rating }, (_, at) => (
        <Star
          key={at}
          aria-hidden
          className="size-4.5 fill-marigold-400 text-marigold-500"
          strokeWidth={1.5}
        />
      ))}
    </p>
  );
}
