import { X } from 'lucide-react';

/** Removes every filter of a list. The caller keeps the focus: this button is gone afterwards. */
export const ClearFilters = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex h-9 items-center gap-1 rounded-sm px-2 text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
  >
    <X aria-hidden className="size-4" /> Clear filters
  </button>
);
