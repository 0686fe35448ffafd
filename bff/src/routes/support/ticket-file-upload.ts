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
import { acceptUpload } from '../../middleware/accept-upload';
import { answer } from '../../presenters/envelope';

/** Stores a file before the message that it is sent with. Guests attach files too, so it needs no log-in. */
export function ticketFileUpload(router: Router, { services, fileChecks }: AppDeps, kit: RouteKit): void {
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
      const form = { field: TICKET_FILE_FIELD, messages: FILE_MESSAGES, log: ctx.state.log };
      const checked = await acceptUpload(fileChecks, file, form);
      answer(ctx, await services.ticketFiles.store({ file: checked, name: upload.name }));
    },
  );
}

const rejected = (message: string): RequestError =>
  new RequestError('validation', { errors: { [TICKET_FILE_FIELD]: [message] } });
