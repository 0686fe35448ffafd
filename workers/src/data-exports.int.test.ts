import { createDataExports } from '@deccanloop/core/domain/data-exports/data-exports';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { STANDARD_RETENTION } from '@deccanloop/contracts/staff/retention';
import { toKeptFor } from '@deccanloop/core/domain/stored-settings/retention';
import { purgeFiles } from '@deccanloop/core/domain/files/repository';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { describeOnBackends } from '@deccanloop/core/testing/queue-backends';
import { unzip } from '@deccanloop/core/testing/unzip';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openMessageFixture, ORIGIN, type MessageFixture } from './testing/message-fixture';

const CLIENT = { address: '203.0.113.7', device: 'Chrome on Windows', knownDevice: null, sessionToken: null };

describeOnBackends('the download of the own data on', (addressOf) => {
  let fixture: MessageFixture;
  beforeAll(async () => {
    fixture = await openMessageFixture();
    await fixture.startWorker({ queue: await addressOf(fixture.database) });
  });
  afterAll(() => fixture.close());

  it('is written by a worker, mailed without data, shown by the bell, and deleted after a week', async () => {
    const { bff: db, wake, owner } = fixture;
    const clock = { now: () => new Date() };
    const exports = createDataExports({ db, files: createFileStore({ keys: FILE_KEYS }), clock, wake });
    const { id: userId, email } = await fixture.buildUser();
    const live = { user: { id: userId }, session: { id: null } } as unknown as LiveSession;

    const { id } = await exports.request(live, CLIENT);
    const mail = await fixture.next(email);
    expect(mail.subject).toBe('Your data is ready to download');
    expect(mail.text).toContain(`${ORIGIN}/dashboard/settings`);
    expect(mail.text).not.toContain(id);
    expect(mail.attachments).toEqual([]);
    const payloads = await owner('outbox').where({ job: 'export-data' }).pluck<object[]>('payload');
    expect(payloads).toEqual([{ dataExportId: id }]);
    const notices = await owner('user_notices').where({ user_id: userId }).select('area', 'kind');
    expect(notices).toEqual([{ area: 'security', kind: 'data_export_ready' }]);

    expect(await exports.newest(userId)).toMatchObject({ state: 'ready', id });
    const file = await exports.open(live, id ?? '', CLIENT);
    const parts: Buffer[] = [];
    for await (const part of file.parts()) parts.push(part);
    const bytes = Buffer.concat(parts);
    expect(bytes).toHaveLength(file.sizeBytes);
    expect(JSON.parse(unzip(bytes)['data.json'] ?? '')).toMatchObject({ profile: [{ email }] });

    await purgeFiles(owner, toKeptFor(STANDARD_RETENTION));
    expect(await exports.newest(userId)).toMatchObject({ state: 'ready' });
    await owner('files')
      .where({ owner_id: userId })
      .update({ created_at: new Date(Date.now() - 7 * 24 * 3_600_000 - 1_000) });
    await purgeFiles(owner, toKeptFor(STANDARD_RETENTION));
    expect(await owner('data_export_parts').where({ export_id: id })).toEqual([]);
    expect(await exports.newest(userId)).toMatchObject({ state: 'expired' });
  });
});
