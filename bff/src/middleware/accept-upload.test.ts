import { expect, it } from '@jest/globals';
import request from 'supertest';
import { FILE_MESSAGES } from '@deccanloop/contracts/files/file-faults';
import type { InspectedFile } from '@deccanloop/core/domain/files/checking/checked-file';
import { FileRejectedError } from '@deccanloop/core/domain/files/checking/file-checks';
import { ImagesBusyError } from '@deccanloop/core/domain/files/checking/image-encoder';
import { createLogger } from '@deccanloop/core/platform/logger';
import { ScanUnavailableError } from '@deccanloop/core/platform/virus-scanner';
import { miniApp } from '../../testing/mini-app';
import { acceptUpload, senderGone } from './accept-upload';

const FILE = { bytes: Buffer.from('secret bytes'), mediaType: 'image/png', purpose: 'kyc_document' };

it.each([
  [new FileRejectedError('animated'), 400, 'validation', undefined],
  [new FileRejectedError('infected', 'Eicar'), 422, 'virus_found', undefined],
  [new ImagesBusyError('full'), 503, 'busy', '10'],
  [new ScanUnavailableError('down'), 503, 'scan_unavailable', '60'],
])('answers %s', async (error, status, code, retryAfter) => {
  const lines: string[] = [];
  const log = createLogger({
    service: 'bff',
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const checks = {
    inspect: () => Promise.reject(new Error('not used')),
    accept: () => Promise.reject(error),
  };
  const masking = { hasNumber: () => Promise.resolve(false) };
  const app = miniApp([
    async (ctx) => {
      const form = { field: 'photo', messages: FILE_MESSAGES, aadhaar: null, log, signal: senderGone(ctx) };
      await acceptUpload({ fileChecks: checks, masking }, FILE as InspectedFile, form);
    },
  ]);
  const response = await request(app).post('/');
  expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([
    status,
    code,
    retryAfter,
  ]);
  const fault = error instanceof FileRejectedError ? error.fault : null;
  expect(response.body.errors).toEqual(fault === null ? undefined : { photo: [FILE_MESSAGES[fault]] });
  expect(lines.join('')).not.toContain('secret');
});
