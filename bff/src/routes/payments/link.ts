import type Router from '@koa/router';
import { object, string } from 'yup';
import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { trimmedText } from '@deccanloop/contracts/trimmed-text';
import { LinkError } from '@deccanloop/core/domain/links/errors';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { linkErrorFor } from '../../errors/link-errors';
import { jsonBody } from '../../middleware/body';
import type { Payer } from '../../middleware/payer-session';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';

/** A parameter that is not text counts as missing, so that the link check answers with its own error. */
const parameter = () =>
  string()
    .transform((_value, given: unknown) => (typeof given === 'string' ? given.trim() : ''))
    .default('');

const linkBody = object({
  userId: parameter(),
  name: parameter(),
  from: parameter(),
  signature: parameter(),
});

const sessionQuery = object({ userId: trimmedText().max(200).optional() });

export function link(router: Router, { services, logger }: AppDeps, kit: RouteKit): void {
  router.post(
    PAYMENT_PATHS.linkVerify,
    ...route([kit.limit('link'), kit.sameOrigin, jsonBody(), validate({ body: linkBody })], async (ctx) => {
      const { userId, name, from } = await open(ctx.state.input.body);
      const owner = await services.owners.resolve(userId, name);
      const payer = kit.payers.remember(ctx, { userId, userName: name, from, ownerId: owner.id });
      answer<PayerDto>(ctx, toPayer(payer));
    }),
  );

  router.get(
    PAYMENT_PATHS.linkSession,
    ...route([kit.limit('read'), kit.payers.read, validate({ query: sessionQuery })], (ctx) => {
      const { userId } = ctx.state.input.query;
      const payers = ctx.state.payers.filter((payer) => userId === undefined || payer.userId === userId);
      answer<{ payers: PayerDto[] }>(ctx, { payers: payers.map(toPayer) });
    }),
  );

  async function open(parameters: Parameters<typeof services.links.open>[0]) {
    try {
      return services.links.open(parameters);
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      logger.info({ reason: error.code }, 'a payment link was rejected');
      const active = await services.settings.active();
      throw linkErrorFor(error, active?.gateway ?? null);
    }
  }
}

const toPayer = ({ userId, userName, from, expiresAt }: Payer): PayerDto => ({
  userId,
  userName,
  from,
  expiresAt: new Date(expiresAt).toISOString(),
});
