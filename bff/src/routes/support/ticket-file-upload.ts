import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { FILE_MESSAGES } from '@deccanloop/contracts/files/file-faults';
import {
  TICKET_FILE_FIELD,
  TICKET_FILE_LIMITS,
  TICKET_FILE_MISSING,
} from '@deccanloop/contracts/support/ticket-files';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { RequestError } from '../../errors/request-errors';
import { acceptUpload, senderGone } from '../../middleware/accept-upload';
import { answer } from '../../presenters/envelope';

const AADHAAR = {
  picture:
    'This picture shows an Aadhaar number. Please cover its first eight digits and any QR code, and send it again.',
  pdf: 'This PDF contains a whole Aadhaar number. Please remove the number, or its first eight digits, and send it again.',
} as const;

/** Stores a file before the message that it is sent with. Guests attach files too, so it needs no log-in. */
export function ticketFileUpload(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services, fileChecks } = deps;
  serve(
    router,
    API.uploadTicketFile,
    [
      kit.limit('upload'),
      kit.sameOrigin,
      kit.upload({
        file: TICKET_FILE_FIELD,
        fileBytes: TICKET_FILE_LIMITS.maxBytes,
      }),
    ],
    async (ctx) => {
      const { file: upload } = ctx.state.multipart;
      if (upload === null) throw rejected(TICKET_FILE_MISSING);
      if (upload.isTooLarge) throw rejected(FILE_MESSAGES.too_large);
      const { fault, file } = await fileChecks.inspect(upload.bytes, 'ticket_attachment');
      if (fault !== null) throw rejected(FILE_MESSAGES[fault]);
      const checked = await acceptUpload(deps, file, {
        ...{ field: TICKET_FILE_FIELD, messages: FILE_MESSAGES, aadhaar: AADHAAR },
        ...{ log: ctx.state.log, signal: senderGone(ctx) },
      });
      answer(ctx, await services.ticketFiles.store({ file: checked, name: upload.name }));
    },
  );
}

const rejected = (message: string): RequestError =>
  new RequestError('validation', { errors: { [TICKET_FILE_FIELD]: [message] } });
