import type Router from '@koa/router';
import { object } from 'yup';
import type { WalletDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { trimmedText } from '@deccanloop/contracts/trimmed-text';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { requirePayer } from '../../middleware/payer-session';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { toWalletPayment } from '../../presenters/payment';

const MOST_PAYMENTS = 50;

const walletQuery = object({ userId: trimmedText().max(200).required(PAYMENT_TEXTS.userIdRequired) });

export function wallet(router: Router, { services, clock }: AppDeps, kit: RouteKit): void {
  router.get(
    PAYMENT_PATHS.wallet,
    ...route([kit.limit('read'), kit.payers.read, validate({ query: walletQuery })], async (ctx) => {
      const payer = requirePayer(ctx.state.payers, ctx.state.input.query);
      const [balancePaise, payments] = await Promise.all([
        services.payments.balanceOf(payer.ownerId),
        services.payments.ofOwner(payer.ownerId, MOST_PAYMENTS),
      ]);
      answer<WalletDto>(ctx, {
        userId: payer.userId,
        userName: payer.userName,
        from: payer.from,
        balancePaise,
        payments: payments.map((snapshot) => toWalletPayment(snapshot, clock.now())),
      });
    }),
  );
}
