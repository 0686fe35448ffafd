import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { object, string } from 'yup';
import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { LinkError } from '@deccanloop/core/domain/links/errors';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
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

export function link(router: Router, { services, logger }: AppDeps, kit: RouteKit): void {
  serve(
    router,
    API.linkVerify,
    [kit.limit('link'), kit.sameOrigin, jsonBody(), validate({ body: linkBody })],
    async (ctx) => {
      const { userId, name, from } = await open(ctx.state.input.body);
      const owner = await services.owners.resolve(userId, name);
      const payer = kit.payers.remember(ctx, { userId, userName: name, from, ownerId: owner.id });
      answer(ctx, toPayer(payer));
    },
  );

  serve(router, API.linkSession, [kit.limit('read'), kit.payers.read], (ctx) => {
    const { userId } = ctx.state.input.query;
    const payers = ctx.state.payers.filter((payer) => userId === undefined || payer.userId === userId);
    answer(ctx, { payers: payers.map(toPayer) });
  });

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
