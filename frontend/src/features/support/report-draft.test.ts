import { describe, expect, it } from '@jest/globals';
import type { SessionStorageLike } from '../../lib/session-store';
import { dropDraft, keepDraft, startingDraft, type ReportDraft } from './report-draft';

function memory(): SessionStorageLike {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const typed: ReportDraft = {
  topic: 'not-credited',
  merchantTransactionId: 'DLold',
  message: 'Half a sentence',
  contact: 'asha@example.in',
};

describe('the draft of a report', () => {
  it('starts empty', () => {
    expect(startingDraft(null, null, memory())).toEqual({
      topic: '',
      merchantTransactionId: '',
      message: '',
      contact: '',
    });
  });

  it("is prefilled with a logged-in user's contact, and keeps what they typed instead", () => {
    const storage = memory();
    expect(startingDraft(null, 'asha@example.com', storage).contact).toBe('asha@example.com');
    keepDraft(typed, storage);
    expect(startingDraft(null, 'asha@example.com', storage).contact).toBe('asha@example.in');
  });

  it('survives a reload and is removed once sent', () => {
    const storage = memory();
    keepDraft(typed, storage);
    expect(startingDraft(null, null, storage)).toEqual(typed);
    dropDraft(storage);
    expect(startingDraft(null, null, storage).message).toBe('');
  });

  it('takes the transaction id from the address and keeps the rest', () => {
    const storage = memory();
    keepDraft(typed, storage);
    expect(startingDraft(' DLnew ', null, storage)).toEqual({ ...typed, merchantTransactionId: 'DLnew' });
  });

  it('ignores a stored draft of another shape', () => {
    const storage = memory();
    storage.setItem('support-report', '{"message":1}');
    expect(startingDraft(null, null, storage).message).toBe('');
  });
});
