import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { MONEY_ACTION_LABELS } from '../labels/money-action-labels';
import { MoneyActionDialog, type OfferedAction } from './money-action-dialog';

export interface OfferedActionsProps {
  /** The capture or the outside refund. */
  subjectId: string;
  actions: readonly OfferedAction[];
  /** True for administrators; support sees the reasons but no buttons. */
  mayChange: boolean;
}

/** The buttons of one capture or outside refund, with a reason for each that is missing. */
export function OfferedActions({ subjectId, actions, mayChange }: OfferedActionsProps) {
  const [chosen, setChosen] = useState<OfferedAction | null>(null);
  if (actions.length === 0) return null;
  const available = actions.filter(({ blocked }) => blocked === null);
  const reasons = [...new Set(actions.flatMap(({ blocked }) => (blocked === null ? [] : [blocked])))];
  return (
    <div className="mt-3 grid gap-3">
      {mayChange && available.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {available.map((offered) => (
            <Button
              key={offered.action}
              size="sm"
              variant={offered.action === 'credit_held_capture' ? 'primary' : 'secondary'}
              onClick={() => setChosen(offered)}
            >
              {MONEY_ACTION_LABELS[offered.action].button}
            </Button>
          ))}
        </div>
      )}
      {reasons.map((blocked) => (
        <p key={blocked} className="max-w-prose text-sm text-ink-700">
          <span className="font-semibold">
            {actions
              .filter((each) => each.blocked === blocked)
              .map(({ action }) => MONEY_ACTION_LABELS[action].button)
              .join(', ')}
            :
          </span>{' '}
          {blocked}
        </p>
      ))}
      {chosen && <MoneyActionDialog subjectId={subjectId} offered={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}
