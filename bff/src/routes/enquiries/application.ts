import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import {
  APPLICATION_LIMITS,
  applicationSchema,
  CV_FIELD,
  CV_MESSAGES,
} from '@deccanloop/contracts/enquiries/application';
import { FILE_MESSAGES, type FileFault } from '@deccanloop/contracts/files/file-faults';
import type { FileChecks, Inspection } from '@deccanloop/core/domain/files/checking/file-checks';
import { orNull } from '@deccanloop/core/domain/enquiries/storing/enquiry';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { acceptUpload, senderGone } from '../../middleware/accept-upload';
import type { UploadedFile } from '../../middleware/multipart';
import { validated } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { unlessProgram } from './honeypot';

const MESSAGES: Readonly<Record<FileFault, string>> = {
  ...FILE_MESSAGES,
  too_large: CV_MESSAGES.tooLarge,
  wrong_type: CV_MESSAGES.notPdf,
  active: CV_MESSAGES.active,
  encrypted: CV_MESSAGES.encrypted,
  unreadable: CV_MESSAGES.unreadable,
  infected: CV_MESSAGES.infected,
};

/** Job applications: the only call besides the gateways' that does not accept JSON. It also checks the origin. */
export function applicationRoute(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services, fileChecks } = deps;
  serve(
    router,
    API.application,
    [
      kit.limit('application'),
      kit.sameOrigin,
      kit.upload({
        file: CV_FIELD,
        fileBytes: APPLICATION_LIMITS.cvMaxBytes,
      }),
    ],
    async (ctx) => {
      const { fields, file } = ctx.state.multipart;
      const inspection = file && (await inspectCv(fileChecks, file));
      const fault = inspection?.fault ?? null;
      const cvErrors = fault === null ? {} : { [CV_FIELD]: [MESSAGES[fault]] };
      const body = validated(applicationSchema, fields, cvErrors);
      const inspected = inspection?.file ?? null;
      const created = await unlessProgram('application', body, async () => {
        const form = {
          ...{ field: CV_FIELD, messages: MESSAGES, log: ctx.state.log, signal: senderGone(ctx) },
          aadhaar: { picture: CV_MESSAGES.aadhaar, pdf: CV_MESSAGES.aadhaar },
        };
        const cv = inspected && (await acceptUpload(deps, inspected, form));
        return services.applications.create({
          position: body.position,
          name: body.name,
          email: body.email,
          phone: orNull(body.phone),
          message: orNull(body.message),
          cv,
        });
      });
      answer(ctx, created);
    },
  );
}

const inspectCv = (checks: FileChecks, { bytes, isTooLarge }: UploadedFile): Promise<Inspection> =>
  isTooLarge ? Promise.resolve({ fault: 'too_large', file: null }) : checks.inspect(bytes, 'cv');
