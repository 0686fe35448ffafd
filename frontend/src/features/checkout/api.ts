import { CHECKOUT_PATHS } from '@deccanloop/contracts/merchant/checkout';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../lib/api';
import { call, type Body, type Data } from '../../lib/typed-call';
import type { CallDispatch } from '../../lib/untracked';

type View = Data<'checkout'>;

/** A payment ends once, and its attempts only become more. */
const isOlder = (view: View, than: View): boolean =>
  (view.status === 'pending' && than.status !== 'pending') || view.attemptCount < than.attemptCount;

interface Show {
  dispatch: CallDispatch;
  queryFulfilled: Promise<{ data: View }>;
}

/** Shows what another call has answered. */
const shown =
  <Argument>(tokenOf: (argument: Argument) => string) =>
  async (argument: Argument, { dispatch, queryFulfilled }: Show): Promise<void> => {
    const answer = await queryFulfilled.catch(() => null);
    if (answer === null) return;
    const show = checkoutApi.util.updateQueryData('checkout', tokenOf(argument), () => answer.data);
    // Its own type names the state of this API, which a dispatch of every state does not have.
    dispatch(show as ThunkAction<unknown, unknown, unknown, UnknownAction>);
  };

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkout: build.query<View, string>({
      query: (token) => call<'checkout'>({ url: CHECKOUT_PATHS.view(token) }),
      // A read that was sent before an attempt may be answered after it.
      merge: (current, incoming) => (isOlder(incoming, current) ? current : incoming),
    }),
    /** The same as `checkout`, always with a request of its own: it must be sent after the one whose answer was lost. */
    readCheckout: build.mutation<View, string>({
      query: (token) => call<'checkout'>({ url: CHECKOUT_PATHS.view(token) }),
      onQueryStarted: shown((token) => token),
    }),
    attemptCheckout: build.mutation<View, { token: string } & Body<'attemptCheckout'>>({
      query: ({ token, ...body }) =>
        call<'attemptCheckout'>({ url: CHECKOUT_PATHS.attempt(token), method: 'POST', body }),
      onQueryStarted: shown(({ token }) => token),
    }),
    startCheckout: build.mutation<Data<'startCheckout'>, { token: string } & Body<'startCheckout'>>({
      query: ({ token, ...body }) =>
        call<'startCheckout'>({ url: CHECKOUT_PATHS.start(token), method: 'POST', body }),
    }),
    checkCheckout: build.mutation<View, string>({
      query: (token) => call<'checkCheckout'>({ url: CHECKOUT_PATHS.check(token), method: 'POST' }),
      onQueryStarted: shown((token) => token),
    }),
    cancelCheckout: build.mutation<View, string>({
      query: (token) => call<'cancelCheckout'>({ url: CHECKOUT_PATHS.cancel(token), method: 'POST' }),
      onQueryStarted: shown((token) => token),
    }),
  }),
});

export const {
  useCheckoutQuery,
  useReadCheckoutMutation,
  useAttemptCheckoutMutation,
  useStartCheckoutMutation,
  useCheckCheckoutMutation,
  useCancelCheckoutMutation,
} = checkoutApi;
