import type { AppDeps, RouteKit } from './deps';
import { auditReads } from './middleware/audit-reads';
import { clientAddress } from './middleware/client-address';
import { deviceCookie } from './middleware/device-cookie';
import { merchantAccess } from './middleware/merchant-access';
import { multipartBody } from './middleware/multipart';
import { payerSession } from './middleware/payer-session';
import { rateLimits } from './middleware/rate-limit';
import { requireReauthentication } from './middleware/reauthentication';
import { sameOrigin } from './middleware/same-origin';
import { sessionAccess } from './middleware/session';
import { sessionCookies } from './middleware/session-cookies';
import { sessionStart } from './middleware/session-start';
import { signUpCookie } from './middleware/sign-up-cookie';
import { uploadSlots, UPLOAD_LIMITS } from './middleware/upload-slots';
import { createClientOf } from './middleware/client';

/** Builds the steps and cookies that all routes share. */
export function createRouteKit({
  settings,
  services,
  clock,
  redis,
  rejectedRequests,
  uploadLimits = UPLOAD_LIMITS,
}: AppDeps): RouteKit {
  const { publicOrigin, cookieSecret } = settings;
  const encrypting = { secret: cookieSecret, publicOrigin, clock };
  const address = clientAddress(settings.trustedProxies);
  const cookies = sessionCookies(publicOrigin);
  const device = deviceCookie(encrypting);
  const signUp = signUpCookie(encrypting);
  const clientOf = createClientOf({ clientAddress: address, device, cookies });
  const session = sessionAccess({
    ...{ sessions: services.sessions, cookies, clientOf },
    passkeyRule: services.passkeyRule,
  });
  const limit = rateLimits({
    factor: settings.rateLimitFactor,
    clientAddress: address,
    redis,
    rejected: rejectedRequests,
  });
  const uploadSlot = uploadSlots(uploadLimits, { session, clientAddress: address });
  return {
    limit,
    merchant: merchantAccess({ check: services.apiKeyCheck, limit }),
    sameOrigin: sameOrigin(publicOrigin),
    upload(form) {
      const read = multipartBody(form, uploadLimits);
      return (ctx, next) => uploadSlot(ctx, () => read(ctx, next));
    },
    session,
    reauthenticated: requireReauthentication(clock),
    auditReads: auditReads({ reads: services.personalReads, clientOf, clientAddress: address }),
    payers: payerSession({ ...encrypting, session, owners: services.owners }),
    clientOf,
    cookies,
    signUp,
    start: sessionStart({ cookies, device, signUp }),
  };
}
