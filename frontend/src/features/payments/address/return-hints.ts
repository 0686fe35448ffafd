/** The parameters of /verify-payment. All but the id are hints: the status comes only from our server. */
export interface ReturnHints {
  merchantTransactionId: string | null;
  code: string | null;
  providerReferenceId: string | null;
}

const WORD = /^[\w.-]{1,64}$/;

/** Reads the gateway's return address; a value that is not one plain word is left out. */
export function readReturn(search: string): ReturnHints {
  const query = new URLSearchParams(search);
  const word = (name: string) => {
    const value = query.get(name)?.trim() ?? '';
    return WORD.test(value) ? value : null;
  };
  return {
    merchantTransactionId: word('merchantTransactionId'),
    code: word('code'),
    providerReferenceId: word('providerReferenceId'),
  };
}
