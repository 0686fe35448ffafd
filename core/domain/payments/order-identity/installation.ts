import type { Database } from '../../../platform/database';
import { findInstallationId } from './installation-repository';

/** The id that this installation signs its orders with; it never changes, so it is read once. */
export function createInstallation(db: Database): { id(): Promise<string> } {
  let known: string | null = null;
  return { id: async () => (known ??= await findInstallationId(db)) };
}
