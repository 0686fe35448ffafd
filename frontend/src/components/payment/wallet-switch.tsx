import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { cx } from '../../lib/class-names';

export interface WalletSwitchProps {
  owners: readonly PayerDto[];
  current: string;
  onChoose: (userId: string) => void;
}

/** Shown only where links of several payers were opened in this browser. */
export function WalletSwitch({ owners, current, onChoose }: WalletSwitchProps) {
  return (
    <div role="group" aria-label="Whose wallet" className="mb-6 flex flex-wrap gap-2">
      {owners.map(({ userId, userName }) => (
        <button
          key={userId}
          type="button"
          aria-pressed={userId === current}
          onClick={() => onChoose(userId)}
          className={cx(
            'max-w-60 truncate rounded-full px-4 py-2 text-sm font-semibold transition inset-ring',
            userId === current
              ? 'bg-ink-900 text-white inset-ring-ink-900'
              : 'bg-paper-0 text-ink-700 inset-ring-paper-300 hover:inset-ring-ink-400',
          )}
        >
          {userName}
        </button>
      ))}
    </div>
  );
}
