import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { CACHE_SECONDS } from '@deccanloop/contracts/payments/timings';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { ApiError } from '../../../lib/api-error';
import { isUnreachable } from '../../../lib/api-unreachable';
import { useAppDispatch } from '../../../lib/dispatch';
import { useActiveGatewayQuery } from '../api';
import { errorDismissed } from '../pay/pay-slice';
import { selectPay } from '../state';
import type { Downtime } from './downtime';

const MISSING_POLL_MS = 5_000;

/** The gateway of the form: the active one, or the other one while the payer has chosen it. */
function gatewayFor(active: ActiveGatewayDto, chosen: GatewayName | null): ActiveGatewayDto {
  const { fallback } = active;
  if (chosen === null || fallback?.gateway !== chosen) return active;
  return { ...active, ...fallback, health: { state: 'up', since: null }, fallback: null };
}

/** Errors of the gateway, not of our API, that prevented a payment. */
const FAILED_AT_GATEWAY: ReadonlySet<string> = new Set([
  'gateway_unavailable',
  'gateway_down',
  'order_rejected',
]);

/** Errors after which the gateway, its limits or its fee may not be those that the page shows. */
const OTHER_SETTINGS: ReadonlySet<string> = new Set([
  ...['gateway_changed', 'no_active_gateway', 'offer_changed', 'validation'],
]);

/** Which gateway the form is for, and its health; read again every minute while the page is visible. */
export function useGateway() {
  const dispatch = useAppDispatch();
  const [isMissing, setIsMissing] = useState(false);
  const active = useActiveGatewayQuery(undefined, {
    // Before the first answer there is nothing to show, so the request is repeated soon.
    pollingInterval: isMissing ? MISSING_POLL_MS : CACHE_SECONDS.gatewayStatus * 1000,
    skipPollingIfUnfocused: true,
    refetchOnReconnect: true,
  });
  const isNowMissing = active.isError && !active.data && isUnreachable(active.error as ApiError);
  if (isNowMissing !== isMissing) setIsMissing(isNowMissing);
  const { error } = useSelector(selectPay);
  const [chosen, setChosen] = useState<GatewayName | null>(null);
  const { refetch, data, isFetching } = active;
  const code = error?.code;
  useEffect(() => {
    // The server knows a newer state than this page: another gateway, or that this one is down.
    if (code !== undefined && (OTHER_SETTINGS.has(code) || FAILED_AT_GATEWAY.has(code))) void refetch();
  }, [code, refetch]);
  const gateway = data && gatewayFor(data, chosen);
  const downtime: Downtime = {
    isDown: gateway?.health.state === 'down' || code === 'gateway_down',
    fallback: gateway?.fallback ?? null,
    offersFallback: code !== undefined && FAILED_AT_GATEWAY.has(code),
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
