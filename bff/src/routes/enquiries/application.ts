import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { APPLICATION_LIMITS, applicationSchema, CV_FIELD } from '@deccanloop/contracts/enquiries/application';
import { orNull } from '@deccanloop/core/domain/enquiries/storing/enquiry';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { multipartBody } from '../../middleware/multipart';
import { scanCv } from '../../middleware/scan-cv';
import { UPLOAD_LIMITS } from '../../middleware/upload-slots';
import { validated } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { faultOfCv } from './cv';
import { unlessProgram } from './honeypot';

/** Job applications: the only call besides the gateways' that does not accept JSON. It also checks the origin. */
export function applicationRoute(router: Router, { services, virusScanner }: AppDeps, kit: RouteKit): void {
  serve(
    router,
    API.application,
    [
      kit.limit('application'),
      kit.sameOrigin,
      kit.uploadSlot,
      multipartBody({
        file: CV_FIELD,
        fileBytes: APPLICATION_LIMITS.cvMaxBytes,
        totalMs: UPLOAD_LIMITS.totalMs,
      }),
    ],
    async (ctx) => {
      const { fields, file } = ctx.state.multipart;
      const fault = file && (await faultOfCv(file));
      const body = await validated(applicationSchema, fields, fault === null ? {} : { [CV_FIELD]: [fault] });
      const created = await unlessProgram('application', body, async () => {
        if (file !== null && virusScanner !== null) await scanCv(virusScanner, file.bytes, ctx.state.log);
        return services.applications.create({
          position: body.position,
          name: body.name,
          email: body.email,
          phone: orNull(body.phone),
          message: orNull(body.message),
          cv: file?.bytes ?? null,
        });
      });
      answer(ctx, created);
    },
  );
}
