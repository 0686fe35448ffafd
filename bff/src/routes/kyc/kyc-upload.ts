import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { FieldErrors } from '@deccanloop/contracts/envelope';
import { FILE_MESSAGES } from '@deccanloop/contracts/files/file-faults';
import { kycDocumentSchema } from '@deccanloop/contracts/kyc/schemas';
import {
  KYC_DOCUMENT_SIDES,
  KYC_DOCUMENT_TYPES,
  KYC_FILE_BYTES,
  KYC_FILE_FIELDS,
  type KycDocumentType,
  type KycSide,
} from '@deccanloop/contracts/kyc/statuses';
import type { InspectedFile } from '@deccanloop/core/domain/files/checking/checked-file';
import type { FileChecks } from '@deccanloop/core/domain/files/checking/file-checks';
import type { Step } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { RequestError } from '../../errors/request-errors';
import { acceptUpload, senderGone, type UploadForm } from '../../middleware/accept-upload';
import type { UploadedFile } from '../../middleware/multipart';
import { namedStep } from '../../middleware/named-step';
import { validated } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { maskSides, type AcceptedSide } from './aadhaar-sides';
import { afterSubmission, changerOf } from './customer-steps';

const MESSAGES = {
  missing: 'Choose a file',
  missingSide: 'Choose a picture of the front, of the back, or of both',
  aadhaarPdf: 'An Aadhaar card cannot be sent as a PDF. Please send a picture of it: JPEG, PNG or WebP.',
} as const;

/** Another document that shows an Aadhaar number would be stored unmasked. */
const AADHAAR = {
  gstCertificate: {
    picture:
      'This picture shows an Aadhaar number. Send your GST certificate here, and the Aadhar card under "Aadhar card".',
    pdf: 'This PDF contains a whole Aadhaar number. Send your GST certificate without it, or a picture of the certificate; the Aadhar card is sent under "Aadhar card".',
  },
  panCard: {
    picture:
      'This picture shows an Aadhaar number. Send your PAN card here, and the Aadhar card under "Aadhar card".',
    pdf: 'This PDF contains a whole Aadhaar number. Send your PAN card without it, or a picture of the card; the Aadhar card is sent under "Aadhar card".',
  },
  aadharCard: null,
} as const satisfies Record<KycDocumentType, UploadForm['aadhaar']>;

interface InspectedSide {
  side: KycSide;
  file: InspectedFile;
}

/**
 * A document of KYC. An Aadhaar card is masked before anything is stored: its unmasked bytes stay in memory, and of its
 * number only the last four digits leave this function.
 */
export function kycUpload(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { fileChecks, masking } = deps;
  const { customerKyc } = deps.services;
  /** Masking takes seconds of a processor, so one person must not do it all day. */
  const ofPerson: Step = namedStep('limit kycUpload', async (ctx, next) => {
    await kit.limit.ofCaller(
      'kycUpload',
      (ctx.state as unknown as { live: { user: { id: string } } }).live.user.id,
    );
    return next();
  });
  serve(
    router,
    API.uploadKycDocument,
    [
      kit.limit('upload'),
      kit.session.require,
      kit.sameOrigin,
      afterSubmission(deps, kit),
      ofPerson,
      kit.upload({
        file: KYC_FILE_FIELDS.single,
        otherFiles: [KYC_FILE_FIELDS.front, KYC_FILE_FIELDS.back],
        fileBytes: KYC_FILE_BYTES,
      }),
    ],
    async (ctx) => {
      const { multipart, live, log } = ctx.state;
      const { sides: inspected, errors } = await inspectSides(fileChecks, multipart);
      const {
        type,
        number: sent,
        consentVersion,
        ...marked
      } = validated(kycDocumentSchema, multipart.fields, errors);
      const isAadhaar = type === 'aadharCard';
      const document = { userId: live.user.id, type, number: isAadhaar ? sent.slice(-4) : sent };
      const fault = await customerKyc.checkDocument(document, {
        sides: inspected.map(({ side }) => side),
        isShortened: isAadhaar && sent.startsWith('X'),
      });
      if (fault !== null) throw new RequestError('validation', { errors: { number: [fault] } });

      const reading = { log, signal: senderGone(ctx) };
      const accepted: AcceptedSide[] = [];
      for (const { side, file } of inspected) {
        const form = { field: KYC_FILE_FIELDS[side], messages: FILE_MESSAGES, ...reading };
        accepted.push({ side, file: await acceptUpload(deps, file, { ...form, aadhaar: AADHAAR[type] }) });
      }
      const sides = isAadhaar ? await maskSides(masking, accepted, { marked, ...reading }) : accepted;
      answer(
        ctx,
        await customerKyc.storeDocument({ ...document, consentVersion }, changerOf(kit, ctx), sides),
      );
    },
  );
}

/** Checks the files that belong to the type. An unknown type is an error of the fields. */
async function inspectSides(
  checks: FileChecks,
  { fields, files }: { fields: Record<string, string>; files: Record<string, UploadedFile> },
): Promise<{ sides: InspectedSide[]; errors: FieldErrors }> {
  const type = KYC_DOCUMENT_TYPES.find((one) => one === fields['type']);
  const sides: InspectedSide[] = [];
  const errors: FieldErrors = {};
  if (type === undefined) return { sides, errors };
  for (const side of KYC_DOCUMENT_SIDES[type]) {
    const field = KYC_FILE_FIELDS[side];
    const upload = files[field];
    if (upload === undefined) continue;
    const found = await inspectSide(checks, type, upload);
    if ('error' in found) errors[field] = [found.error];
    else sides.push({ side, file: found.file });
  }
  if (sides.length === 0 && Object.keys(errors).length === 0) {
    if (type === 'aadharCard') errors[KYC_FILE_FIELDS.front] = [MESSAGES.missingSide];
    else errors[KYC_FILE_FIELDS.single] = [MESSAGES.missing];
  }
  return { sides, errors };
}

async function inspectSide(
  checks: FileChecks,
  type: KycDocumentType,
  { bytes, isTooLarge }: UploadedFile,
): Promise<{ file: InspectedFile } | { error: string }> {
  if (isTooLarge) return { error: FILE_MESSAGES.too_large };
  const { fault, file } = await checks.inspect(bytes, 'kyc_document');
  if (fault !== null) return { error: FILE_MESSAGES[fault] };
  if (type === 'aadharCard' && file.mediaType === 'application/pdf') return { error: MESSAGES.aadhaarPdf };
  return { file };
}
