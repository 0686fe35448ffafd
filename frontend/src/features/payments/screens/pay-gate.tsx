import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { ApiError } from '../../../lib/api-error';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/dispatch';
import { accessLeft, accessRequested } from '../access/access-slice';
import { withoutLink } from '../address/link-parameters';
import { formShown, payReset } from '../pay/pay-slice';
import { selectAccess, selectOpen } from '../state';
import { watchStopped } from '../watch/watch-slice';
import { AccessDenied } from './access-denied';
import { GatewayError, NoGateway } from './gateway-states';
import { OfferChanges } from './offer-changes';
import { PhonePeScreen } from './phonepe-screen';
import { RazorpayScreen } from './razorpay-screen';
import { useGateway } from './use-gateway';
import { Waiting } from './waiting';
import type { WalletPreview } from './wallet-card';

/**
 * Checks the link once, then removes it from the address: it is a secret of the payer, and a reload does not
 * need it.
 */
function useAccess() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const access = useSelector(selectAccess);
  const address = useRef(search);
  const request = () => void dispatch(accessRequested({ search: address.current }));
  useEffect(() => {
    dispatch(accessRequested({ search: address.current }));
    return () => void dispatch(accessLeft());
  }, [dispatch]);
  useEffect(() => {
    if (access.status !== 'allowed') return;
    const rest = withoutLink(search);
    if (rest !== search) void navigate(pathname + rest, { replace: true });
    // A Retry after this uses the session, as a reload does.
    address.current = rest;
  }, [access.status, navigate, pathname, search]);
  return { access, request };
}

/**
 * Loads the gateway, then checks access, then shows the form; each step has its own waiting and error state.
 */
export function PayGate({ onPreview }: { onPreview: (preview: WalletPreview) => void }) {
  const dispatch = useAppDispatch();
  const { active, gateway, downtime } = useGateway();
  const { access, request } = useAccess();
  const { refetch } = active;
  const open = useSelector(selectOpen);
  const userId = access.status === 'allowed' ? access.payer?.userId : undefined;
  useEffect(() => {
    if (userId !== undefined) dispatch(formShown({ userId }));
    // On unmount or for another payer: also cancels requests that were sent before the payer was known.
    return () => {
      dispatch(payReset());
      dispatch(watchStopped());
    };
  }, [dispatch, userId]);
  if (active.isError && !active.data) {
    const props = { error: active.error as ApiError, busy: active.isFetching, onRetry: () => void refetch() };
    return props.error.code === 'no_active_gateway' ? <NoGateway {...props} /> : <GatewayError {...props} />;
  }
  if (!gateway) return <Waiting>{PAYMENT_TEXTS.gatewayLoading}</Waiting>;
  const { status, payer, rejection } = access;
  if (status === 'allowed' && payer) {
    // The form depends on the unresolved payments, so they are read once before it is shown.
    if (open.status === 'idle') return <Waiting>Verifying access...</Waiting>;
    const Screen = gateway.gateway === 'razorpay' ? RazorpayScreen : PhonePeScreen;
    return (
      <>
        {active.data && <OfferChanges offer={active.data} />}
        <Screen gateway={gateway} payer={payer} downtime={downtime} onPreview={onPreview} />
      </>
    );
  }
  if (rejection)
    return (
      <AccessDenied
        gateway={gateway.gateway}
        rejection={rejection}
        unreachable={status === 'unreachable'}
        onRetry={request}
      />
    );
  return <Waiting>Verifying access...</Waiting>;
}
