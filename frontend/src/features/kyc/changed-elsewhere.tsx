import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import type { SectionForm } from './use-section-form';

/** The choice after another device has saved this step: nothing is overwritten, and nothing typed is lost, without it. */
export function ChangedElsewhere({ section, what }: { section: SectionForm; what: string }) {
  if (!section.isOutdated) return null;
  return (
    <Banner
      tone="warning"
      live="assertive"
      title={`Your ${what} changed on another device`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={section.loadStored}>
            Load the stored version
          </Button>
          <Button size="sm" variant="ghost" onClick={section.keepTyped}>
            Keep what I typed
          </Button>
        </div>
      }
    >
      What you typed is still here, and is not saved yet. Keep it, and saving replaces the stored version.
    </Banner>
  );
}
