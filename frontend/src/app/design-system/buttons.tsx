import { ArrowRight } from 'lucide-react';
import { Button } from '../../components/ui/button';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;

/** Every variant in every size, at rest, disabled and busy. Hover, focus and press them. */
export function Buttons() {
  return (
    <div className="grid gap-5">
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading loadingText="Sending...">
            Send
          </Button>
        </div>
      ))}
      <div className="on-ink flex flex-wrap gap-3 rounded-lg bg-ink-900 p-6">
        <Button variant="secondary">Secondary on ink</Button>
        <Button variant="onInk">On ink</Button>
        <Button>
          Primary on ink <ArrowRight aria-hidden className="size-4.5" />
        </Button>
      </div>
    </div>
  );
}
