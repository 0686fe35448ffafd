const id = (value: string): string => encodeURIComponent(value);

/** API paths of KYC. The seven without a function are fixed: other clients of the API may use them. */
export const KYC_PATHS = {
  businessInfo: '/api/kyc/business-info',
  bankDetails: '/api/kyc/bank-details',
  uploadDocuments: '/api/kyc/upload-documents',
  own: '/api/kyc/get-kycdoc',
  all: '/api/kyc/all-kycdoc',
  decideDocument: '/api/kyc/update-single-kyc-doc',
  decide: '/api/kyc/kyc-update-status',
  confirmPicture: (file: string) => `/api/kyc/files/${id(file)}/confirm` as const,
  discardPicture: (file: string) => `/api/kyc/files/${id(file)}/discard` as const,
  submit: '/api/kyc/submit',
  ifsc: (code: string) => `/api/kyc/ifsc/${id(code)}` as const,
  /** For its owner, and for administrators, whose views are recorded. */
  file: (file: string) => `/api/kyc/files/${id(file)}` as const,
  search: '/api/admin/kyc/search',
  one: (kyc: string) => `/api/admin/kyc/${id(kyc)}` as const,
  showBankDetails: (kyc: string) => `/api/admin/kyc/${id(kyc)}/bank-details` as const,
  maskMore: (file: string) => `/api/admin/kyc/files/${id(file)}/mask` as const,
  erasures: '/api/admin/kyc/erasures',
} as const;
