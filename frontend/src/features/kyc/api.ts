import { KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { KYC_FILE_FIELDS, type KycDocumentType, type KycSide } from '@deccanloop/contracts/kyc/statuses';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Rectangle } from '../../components/marking/rectangles';
import { api } from '../../lib/api';
import { call, type Body, type Data } from '../../lib/typed-call';
import type { CallDispatch } from '../../lib/untracked';

export interface KycUpload {
  type: KycDocumentType;
  side: KycSide;
  /** Of the document; an Aadhaar number that the server knows already by its last four digits. */
  number: string;
  file: File;
  /** What the customer marked, because no number was found. */
  rectangles: readonly Rectangle[];
  onProgress: (share: number) => void;
}

/** 5 MB over a slow connection, then the search for the number, with a few pictures of others before it. */
const UPLOAD_TIMEOUT_MS = 240_000;

/** Multipart: the one picture or PDF, and the fields beside it. */
function formOf({ type, side, number, file, rectangles }: KycUpload): FormData {
  const form = new FormData();
  form.append('type', type);
  form.append('number', number);
  form.append('consentVersion', KYC_CONSENT_VERSION);
  if (side !== 'single' && rectangles.length > 0)
    form.append(`${side}Rectangles`, JSON.stringify(rectangles));
  // After the fields, so that they are known before the file arrives. Its name may be an identity number.
  form.append(KYC_FILE_FIELDS[side], file, `${side}.${file.type.split('/')[1] ?? 'bin'}`);
  return form;
}

/** Two calls may be answered in another order than they were sent: an older state does not replace a newer one. */
const newest = (known: KycDto, answered: KycDto): KycDto =>
  answered.version >= known.version ? answered : known;

interface Show {
  dispatch: CallDispatch;
  queryFulfilled: Promise<{ data: KycDto }>;
}

/** Every change is answered with the whole KYC. */
async function showAnswered(_request: unknown, { dispatch, queryFulfilled }: Show): Promise<void> {
  const answered = await queryFulfilled.catch(() => null);
  if (answered === null) return;
  const show = kycApi.util.updateQueryData('ownKyc', undefined, (known) => newest(known, answered.data));
  // Its own type names the state of this API, which a dispatch of every state does not have.
  dispatch(show as ThunkAction<unknown, unknown, unknown, UnknownAction>);
}

const kycApi = api.enhanceEndpoints({ addTagTypes: ['OwnKyc'] }).injectEndpoints({
  endpoints: (build) => {
    const change = {
      onQueryStarted: showAnswered,
      // Whether a change was stored is unknown after a lost answer.
      invalidatesTags: (_data: unknown, error: unknown) => (error ? ['OwnKyc' as const] : []),
    };
    return {
      ownKyc: build.query<Data<'ownKyc'>, void>({
        query: () => call<'ownKyc'>({ url: KYC_PATHS.own, method: 'POST', body: {} }),
        providesTags: ['OwnKyc'],
      }),
      saveBusinessInfo: build.mutation<Data<'saveBusinessInfo'>, Body<'saveBusinessInfo'>>({
        query: (body) => call<'saveBusinessInfo'>({ url: KYC_PATHS.businessInfo, method: 'POST', body }),
        ...change,
      }),
      saveBankDetails: build.mutation<Data<'saveBankDetails'>, Body<'saveBankDetails'>>({
        query: (body) => call<'saveBankDetails'>({ url: KYC_PATHS.bankDetails, method: 'POST', body }),
        ...change,
      }),
      uploadKycDocument: build.mutation<Data<'uploadKycDocument'>, KycUpload>({
        query: (upload) =>
          call<'uploadKycDocument'>({
            url: KYC_PATHS.uploadDocuments,
            method: 'POST',
            body: formOf(upload),
            onProgress: upload.onProgress,
            timeoutMs: UPLOAD_TIMEOUT_MS,
          }),
        ...change,
      }),
      confirmKycPicture: build.mutation<Data<'confirmKycPicture'>, string>({
        query: (id) => call<'confirmKycPicture'>({ url: KYC_PATHS.confirmPicture(id), method: 'POST' }),
        ...change,
      }),
      discardKycPicture: build.mutation<Data<'discardKycPicture'>, string>({
        query: (id) => call<'discardKycPicture'>({ url: KYC_PATHS.discardPicture(id), method: 'POST' }),
        ...change,
      }),
      submitKyc: build.mutation<Data<'submitKyc'>, Body<'submitKyc'>>({
        query: (body) => call<'submitKyc'>({ url: KYC_PATHS.submit, method: 'POST', body }),
        ...change,
      }),
      ifsc: build.query<Data<'ifsc'>, string>({
        query: (code) => call<'ifsc'>({ url: KYC_PATHS.ifsc(code) }),
      }),
      /** An object URL of the file: the store keeps plain data only. */
      downloadKycFile: build.query<string, string>({
        query: (id) => call<'kycFile'>({ url: KYC_PATHS.file(id) }),
        transformResponse: (file: Blob) => URL.createObjectURL(file),
        keepUnusedDataFor: 0,
      }),
    };
  },
});

export const {
  useOwnKycQuery,
  useSaveBusinessInfoMutation,
  useSaveBankDetailsMutation,
  useUploadKycDocumentMutation,
  useConfirmKycPictureMutation,
  useDiscardKycPictureMutation,
  useSubmitKycMutation,
  useIfscQuery,
  useLazyDownloadKycFileQuery,
} = kycApi;
