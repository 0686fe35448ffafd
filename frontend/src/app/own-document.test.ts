import { describe, expect, it } from '@jest/globals';
import { ownDocumentLoader } from './own-document';

const open = (loadedAs: string, path: string) =>
  ownDocumentLoader(loadedAs)({ request: new Request(`http://localhost${path}`) } as never, undefined);

describe('a page with its own document', () => {
  it('is shown in the document that was loaded for it', () => {
    expect(open('/paynow', '/paynow?merchantTransactionId=DL1')).toBeNull();
    expect(open('/paynow/', '/paynow')).toBeNull();
  });

  it('is loaded as a new document, with its query, when opened from another page', () => {
    const answer = open('/dashboard', '/paynow?merchantTransactionId=DL1') as Response;
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/paynow?merchantTransactionId=DL1');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  });
});
