import type { PayerDto } from '@deccanloop/contracts/payments/dto';

/**
 * One entry per wallet. A link and its owner's log-in may open the same wallet: then the later expiry counts.
 */
export function distinctOwners(payers: readonly PayerDto[]): PayerDto[] {
  const longest = new Map<string, PayerDto>();
  for (const payer of payers) {
    const known = longest.get(payer.userId);
    if (!known || known.expiresAt < payer.expiresAt) longest.set(payer.userId, payer);
  }
  return [...longest.values()];
}

/** The wallet to show: the one chosen here, else the one this tab was opened for, else the user's own. */
export function shownOwner(
  owners: readonly PayerDto[],
  ...wanted: readonly (string | null | undefined)[]
): PayerDto | undefined {
  for (const userId of wanted) {
    const owner = owners.find((entry) => entry.userId === userId);
    if (owner) return owner;
  }
  return owners[0];
}
