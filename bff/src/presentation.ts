import type { AppDeps } from './deps';
import type { Presentation } from './presenters/payment';

/** Picks from the application's dependencies what the presenters of payments need. */
export const presentationOf = ({
  settings,
  services,
  clock,
}: {
  settings: Pick<AppDeps['settings'], 'closing'>;
  services: Pick<AppDeps['services'], 'receiptLinks'>;
  clock: AppDeps['clock'];
}): Presentation => ({ closing: settings.closing, clock, receiptLinks: services.receiptLinks });
