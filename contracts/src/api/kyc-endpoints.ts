import { object } from 'yup';
import { ifscDto, kycDto, kycErasuresDto, kycRecordsDto, shownBankDetailsDto, staffKycDto } from '../kyc/dto';
import { KYC_PATHS } from '../kyc/paths';
import {
  allKycQuery,
  bankDetailsSchema,
  businessInfoSchema,
  decideDocumentSchema,
  decideKycSchema,
  getKycSchema,
  IFSC,
  kycDocumentSchema,
  maskMoreSchema,
  searchKycSchema,
  submitKycSchema,
} from '../kyc/schemas';
import { KYC_FILE_BYTES, KYC_FILE_FIELDS } from '../kyc/statuses';
import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { bytes } from './response-fields';

const read = declare({ area: 'kyc', access: 'session', method: 'GET' });
const send = declare({ area: 'kyc', access: 'session', method: 'POST' });
const staffRead = declare({ area: 'kyc', access: 'admin', method: 'GET' });
const staffSend = declare({ area: 'kyc', access: 'admin', method: 'POST' });

const kycId = idParam('The id of the KYC', RECORD_ID);
const fileId = idParam('The id of the file', RECORD_ID);
const ifscParam = object({
  id: trimmedText().uppercase().matches(IFSC, 'Not an IFSC').required(),
}).noUnknown();

/** KYC: the calls of customers, and of the administrators who approve it. */
export const KYC_ENDPOINTS = {
  ownKyc: send({
    path: KYC_PATHS.own,
    reauthentication: 'reads',
    summary: 'Your KYC with the status of each document',
    body: getKycSchema,
    data: kycDto,
    errors: { kyc: ['not_your_kyc'] },
  }),
  saveBusinessInfo: send({
    path: KYC_PATHS.businessInfo,
    reauthentication: 'after_submission',
    summary:
      'Store your business information; of an approved KYC it is proposed, and what is approved stays in use',
    body: businessInfoSchema,
    data: kycDto,
    errors: { kyc: ['kyc_changed'] },
  }),
  saveBankDetails: send({
    path: KYC_PATHS.bankDetails,
    reauthentication: 'after_submission',
    summary:
      'Store your bank details; of an approved KYC they are proposed, and payouts use the approved ones',
    body: bankDetailsSchema,
    data: kycDto,
    errors: { kyc: ['kyc_changed'] },
  }),
  uploadKycDocument: send({
    path: KYC_PATHS.uploadDocuments,
    reauthentication: 'after_submission',
    summary:
      'Store a document: `file`, or `frontImage` and `backImage` of an Aadhaar card, on which the first eight digits are masked',
    body: kycDocumentSchema,
    routeChecksBody: true,
    bodyType: 'multipart/form-data',
    file: {
      field: KYC_FILE_FIELDS.single,
      others: [KYC_FILE_FIELDS.front, KYC_FILE_FIELDS.back],
      type: 'image/jpeg, image/png, image/webp, application/pdf',
      maxBytes: KYC_FILE_BYTES,
    },
    data: kycDto,
    errors: { kyc: ['document_not_needed', 'number_not_found'] },
  }),
  confirmKycPicture: send({
    path: pattern(KYC_PATHS.confirmPicture(':id')),
    reauthentication: 'after_submission',
    summary: 'Confirm a masked picture, which is a draft until then',
    params: fileId,
    data: kycDto,
    errors: { kyc: ['unknown_kyc_file'] },
  }),
  discardKycPicture: send({
    path: pattern(KYC_PATHS.discardPicture(':id')),
    reauthentication: 'after_submission',
    summary: 'Delete a masked picture that is a draft',
    params: fileId,
    data: kycDto,
    errors: { kyc: ['unknown_kyc_file'] },
  }),
  submitKyc: send({
    path: KYC_PATHS.submit,
    reauthentication: 'own_submission',
    summary: 'Submit your KYC for the check',
    body: submitKycSchema,
    data: kycDto,
    errors: { kyc: ['kyc_incomplete', 'kyc_changed'] },
  }),
  ifsc: read({
    path: pattern(KYC_PATHS.ifsc(':id')),
    summary: 'Bank and branch of an IFSC, where they are known',
    params: ifscParam,
    data: ifscDto,
  }),
  kycFile: read({
    path: pattern(KYC_PATHS.file(':id')),
    personal: 'kyc_file',
    summary: 'A file of your KYC; administrators can open those of all customers, which is recorded',
    params: fileId,
    data: bytes(),
    answerType: 'application/octet-stream',
    errors: { kyc: ['unknown_kyc_file'] },
  }),
  allKyc: staffRead({
    path: KYC_PATHS.all,
    personal: 'kyc_list',
    summary: 'Submitted KYCs, newest first',
    query: allKycQuery,
    data: kycRecordsDto,
  }),
  searchKyc: staffSend({
    path: KYC_PATHS.search,
    reauthentication: 'reads',
    personal: 'kyc_list',
    summary: 'Submitted KYCs with search, filters and order',
    body: searchKycSchema,
    data: kycRecordsDto,
  }),
  staffKyc: staffRead({
    path: pattern(KYC_PATHS.one(':id')),
    personal: 'kyc',
    summary: 'One KYC with its timeline and who has seen its papers',
    params: kycId,
    data: staffKycDto,
    errors: { kyc: ['unknown_kyc'] },
  }),
  decideKycDocument: staffSend({
    path: KYC_PATHS.decideDocument,
    reauthentication: 'required',
    summary: 'Approve or reject one document of a KYC',
    body: decideDocumentSchema,
    data: staffKycDto,
    errors: {
      kyc: ['unknown_kyc', 'already_decided', 'own_kyc', 'closed_account', 'document_missing', 'kyc_changed'],
    },
  }),
  decideKyc: staffSend({
    path: KYC_PATHS.decide,
    reauthentication: 'required',
    summary: 'Approve or reject a KYC; approval needs all three documents approved',
    body: decideKycSchema,
    data: staffKycDto,
    errors: {
      kyc: [
        'unknown_kyc',
        'foreign_admin',
        'documents_not_approved',
        'already_decided',
        'own_kyc',
        'closed_account',
        'kyc_changed',
      ],
    },
  }),
  showBankDetails: staffSend({
    path: pattern(KYC_PATHS.showBankDetails(':id')),
    reauthentication: 'required',
    summary: 'The account number of a KYC, which is recorded (needs re-authentication)',
    params: kycId,
    data: shownBankDetailsDto,
    errors: { kyc: ['unknown_kyc'] },
  }),
  maskKycPicture: staffSend({
    path: pattern(KYC_PATHS.maskMore(':id')),
    reauthentication: 'required',
    summary: 'Blacken more of a stored picture, for good',
    params: fileId,
    body: maskMoreSchema,
    data: staffKycDto,
    errors: { kyc: ['unknown_kyc_file', 'kyc_changed'] },
  }),
  kycErasures: staffRead({
    path: KYC_PATHS.erasures,
    summary: 'Reports of the job that erases papers after their retention',
    data: kycErasuresDto,
  }),
} satisfies Record<string, Endpoint>;
