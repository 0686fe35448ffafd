import { paise } from '@deccanloop/contracts/money';
import { AlertLine } from '../../components/ui/alert-line';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { Money } from '../../components/ui/money';
import { Notice } from '../../components/ui/notice';
import { Skeleton } from '../../components/ui/skeleton';
import { Spinner } from '../../components/ui/spinner';
import { StatusMark } from '../../components/ui/status-mark';
import { Tag } from '../../components/ui/tag';

const TONES = ['info', 'success', 'warning', 'error'] as const;
const TAGS = ['neutral', 'brand', 'success', 'warning', 'danger'] as const;
const MARKS = ['success', 'failed', 'pending', 'timeout', 'unexpected'] as const;

/** Labels and notices of states: the text first, the colour second. */
export function States() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3 md:grid-cols-2">
        {TONES.map((tone) => (
          <Banner key={tone} tone={tone} title={`A banner: ${tone}`}>
            <p>What happened, and what to do.</p>
          </Banner>
        ))}
      </div>
      <AlertLine title="Webhooks" link={{ to: '#operations', label: 'Operations' }}>
        Check the webhook address and secret in the gateway’s dashboard.
      </AlertLine>
      <div className="flex flex-wrap items-center gap-3">
        {TAGS.map((tone) => (
          <Tag key={tone} tone={tone} pulse={tone === 'brand'}>
            {tone}
          </Tag>
        ))}
        <Money paise={paise(1_234_56)} />
        <Spinner label="Loading" />
      </div>
      <div className="flex flex-wrap gap-6">
        {MARKS.map((kind) => (
          <figure key={kind} className="text-center text-xs text-ink-600">
            <StatusMark kind={kind} size={88} />
            <figcaption>{kind}</figcaption>
          </figure>
        ))}
      </div>
      <div className="grid gap-3">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-24 w-full" />
      </div>
      <Notice mark={<StatusMark kind="timeout" />} title="Nothing here yet" text="Why, and the way on.">
        <Button variant="secondary">The way on</Button>
      </Notice>
    </div>
  );
}
