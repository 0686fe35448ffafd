import type { AppDeps } from './deps';
import type { Presentation } from './presenters/payment';

/** What answers about payments are written with, of what a process was put together from. */
export const presentationOf = ({
  settings,
  services,
  clock,
}: {
  settings: Pick<AppDeps['settings'], 'closing'>;
  services: Pick<AppDeps['services'], 'receiptLinks'>;
  clock: AppDeps['clock'];
}): Presentation => ({ closing: settings.closing, clock, receiptLinks: services.receiptLinks });
