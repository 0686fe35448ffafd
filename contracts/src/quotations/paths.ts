const id = (value: string): string => encodeURIComponent(value);

/** API paths of customers' quotations. */
export const QUOTATION_PATHS = {
  list: '/api/quotation/quotationlist',
  ofUser: '/api/quotation/userquotations',
  one: (of: string) => `/api/quotation/quotations/${id(of)}` as const,
  decide: (of: string) => `/api/quotation/quotations/${id(of)}/decision` as const,
  message: (of: string) => `/api/quotation/quotations/${id(of)}/messages` as const,
  detailsLink: (of: string) => `/api/quotation/quotations/${id(of)}/details-link` as const,
  papers: (of: string) => `/api/quotation/quotations/${id(of)}/papers` as const,
  paperPdf: (paper: string) => `/api/quotation/papers/${id(paper)}/pdf` as const,
  claimable: '/api/quotation/claims',
  claim: (of: string) => `/api/quotation/claims/${id(of)}` as const,
  payOffer: (phase: string) => `/api/quotation/phases/${id(phase)}/offer` as const,
  pay: (phase: string) => `/api/quotation/phases/${id(phase)}/pay` as const,
  cancelPayment: (phase: string) => `/api/quotation/phases/${id(phase)}/cancel` as const,
} as const;

/** API paths of staff. */
export const STAFF_QUOTATION_PATHS = {
  search: '/api/admin/quotations/search',
  one: (of: string) => `/api/admin/quotations/${id(of)}` as const,
  assign: (of: string) => `/api/admin/quotations/${id(of)}/assign` as const,
  status: (of: string) => `/api/admin/quotations/${id(of)}/status` as const,
  projectStatus: (of: string) => `/api/admin/quotations/${id(of)}/project-status` as const,
  priority: (of: string) => `/api/admin/quotations/${id(of)}/priority` as const,
  deadline: (of: string) => `/api/admin/quotations/${id(of)}/deadline` as const,
  price: (of: string) => `/api/admin/quotations/${id(of)}/price` as const,
  notes: (of: string) => `/api/admin/quotations/${id(of)}/notes` as const,
  messages: (of: string) => `/api/admin/quotations/${id(of)}/messages` as const,
  reversePhase: (payment: string) => `/api/admin/phase-payments/${id(payment)}/reverse` as const,
} as const;
