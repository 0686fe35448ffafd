import type { MoneyPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../../components/ui/banner';
import { Money } from '../../../components/ui/money';
import { Skeleton } from '../../../components/ui/skeleton';
import { messageOf } from '../../../lib/api-error';
import { cx } from '../../../lib/class-names';

/** What the ledger would book and the customer would read, as the server computes it. */
export function PreviewParts({ preview }: { preview: Pick<MoneyPreviewDto, 'entries' | 'customer'> }) {
  return (
    <>
      <Part title="What the ledger books">
        {preview.entries.length === 0 ? (
          <p className="px-4 py-3 text-ink-700">
            Nothing. Money on hold is not in the ledger, and no wallet changes.
          </p>
        ) : (
          <Entries entries={preview.entries} />
        )}
      </Part>
      <Part title="What the customer will read">
        <CustomerText text={preview.customer.then} />
      </Part>
    </>
  );
}

/** In place of a preview that is loading or did not load. */
export const PreviewPending = ({ error }: { error: unknown }) =>
  error === undefined ? (
    <PreviewLoading />
  ) : (
    <Banner tone="error" title="The preview did not load">
      {messageOf(error, 'Close this and try again.')}
    </Banner>
  );

export const PreviewLoading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading the preview</span>
    <Skeleton className="h-16" />
    <Skeleton className="h-24" />
  </div>
);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="overflow-clip rounded-md border border-paper-200">
      <h3 className="border-b border-paper-200 bg-paper-50 px-4 py-2 text-xs font-semibold text-ink-600">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Entries({ entries }: { entries: MoneyPreviewDto['entries'] }) {
  return (
    <ul className="divide-y divide-paper-200">
      {entries.map(({ account, amountPaise, beforePaise, afterPaise }) => (
        <li
          key={account}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5"
        >
          <span className="font-medium">{account}</span>
          <span
            className={cx('ml-auto font-semibold', amountPaise > 0 ? 'text-success-700' : 'text-ink-900')}
          >
            {amountPaise > 0 && '+'}
            <Money paise={amountPaise} decimals="always" />
          </span>
          <span className="flex w-full items-center gap-1.5 text-xs text-ink-600">
            Balance <Money paise={beforePaise} decimals="always" />
            <ArrowRight aria-label="becomes" className="size-3 text-ink-500" />
            <Money paise={afterPaise} decimals="always" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function CustomerText({ text: { heading, text, notes } }: { text: MoneyPreviewDto['customer']['then'] }) {
  return (
    <div className="grid gap-1.5 px-4 py-3 wrap-anywhere text-ink-700">
      <p className="font-semibold text-ink-900">{heading}</p>
      {[text, ...notes].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
