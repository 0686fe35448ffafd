import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { CACHE_SECONDS } from '@deccanloop/contracts/payments/timings';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../lib/dispatch';
import { useActiveGatewayQuery } from '../api';
import { errorDismissed } from '../pay/pay-slice';
import { selectPay } from '../state';
import type { Downtime } from './downtime';

/** The gateway of the screen: the active one, or the other one while the payer has chosen it. */
function gatewayFor(active: ActiveGatewayDto, chosen: GatewayName | null): ActiveGatewayDto {
  const { fallback } = active;
  if (chosen === null || fallback?.gateway !== chosen) return active;
  return { ...active, ...fallback, health: { state: 'up', since: null }, fallback: null };
}

/** Which gateway the form is for, and whether it answers; asked anew every minute while somebody looks. */
export function useGateway() {
  const dispatch = useAppDispatch();
  const active = useActiveGatewayQuery(undefined, {
    pollingInterval: CACHE_SECONDS.gatewayStatus * 1000,
    skipPollingIfUnfocused: true,
    refetchOnReconnect: true,
  });
  const { error } = useSelector(selectPay);
  const [chosen, setChosen] = useState<GatewayName | null>(null);
  const { refetch, data, isFetching } = active;
  const code = error?.code;
  useEffect(() => {
    // The server knows more than this page: another gateway, or that this one does not answer.
    if (code === 'gateway_changed' || code === 'gateway_down') void refetch();
  }, [code, refetch]);
  const gateway = data && gatewayFor(data, chosen);
  const downtime: Downtime = {
    isDown: gateway?.health.state === 'down' || code === 'gateway_down',
    fallback: gateway?.fallback ?? null,
    checking: isFetching,
    onCheck: () => {
      dispatch(errorDismissed());
      void refetch();
    },
    onFallback: () => {
      dispatch(errorDismissed());
      setChosen(gateway?.fallback?.gateway ?? null);
    },
  };
  return { active, gateway, downtime };
}
