import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { OnUse } from '../../../components/ui/on-use';
import { useAppDispatch } from '../../../lib/dispatch';
import { onFirstInteraction } from '../../../lib/first-interaction';
import { lazyScreen } from '../../../lib/lazy-screen';
import { payAgainAnswered } from '../open/open-slice';
import { selectOpen } from '../state';

const PayAgainQuestion = lazyScreen(() => import('./pay-again-question'));

/** The question before a second payment. Where its code does not load, nothing is paid. */
export function PayAgain() {
  const dispatch = useAppDispatch();
  const { question } = useSelector(selectOpen);
  useEffect(() => onFirstInteraction(PayAgainQuestion.loadSoon), []);
  return (
    <OnUse what="The question" onFailure={() => dispatch(payAgainAnswered(false))}>
      {question && <PayAgainQuestion about={question} />}
    </OnUse>
  );
}
