import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/dispatch';
import { AGAIN } from '../../../lib/retry-address';
import { useActiveGatewayQuery } from '../api';
import { scriptRequested } from '../pay/pay-slice';
import { retryRequested } from '../pay/retry-slice';
import { selectPay, selectWatch } from '../state';

/**
 * On /paynow with a payment that may be retried: loads Razorpay's script, and starts the retry once if the
 * address asks for it.
 */
export function useAgain(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const { payment } = useSelector(selectWatch);
  const { script } = useSelector(selectPay);
  const { data: active } = useActiveGatewayQuery();
  const begun = useRef(false);
  const gateway = payment?.view.actions.retry ? payment.details?.gateway : undefined;
  const offered = [active, active?.fallback].find((each) => each?.gateway === 'razorpay');
  const scriptUrl = offered?.checkoutScriptUrl ?? null;
  const needsScript = gateway === 'razorpay';
  useEffect(() => {
    if (needsScript && scriptUrl !== null) dispatch(scriptRequested({ url: scriptUrl }));
  }, [dispatch, needsScript, scriptUrl]);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (begun.current || !query.has(AGAIN) || !payment || gateway === undefined) return;
    if (needsScript && script !== 'ready') return;
    begun.current = true;
    query.delete(AGAIN);
    void navigate(`${pathname}?${query.toString()}`, { replace: true });
    dispatch(retryRequested(payment));
  }, [dispatch, gateway, navigate, needsScript, pathname, payment, script, search]);
}
