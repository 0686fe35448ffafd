import type { CannedAnswerDto } from '@deccanloop/contracts/support/ticket-dto';
import type { Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { StaffActor } from '../../accounts/security-events/actor';
import { recordStaffAction, type StaffAction } from '../../accounts/security-events/staff-log';
import { TicketError } from '../errors';
import {
  deleteCannedAnswer,
  findCannedAnswer,
  insertCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
  type CannedAnswerRecord,
} from './canned-answer-repository';

export interface CannedAnswerText {
  title: string;
  text: string;
}

export interface CannedAnswers {
  list(): Promise<CannedAnswerDto[]>;
  /** The same title and text again returns the first one. @throws TicketError `canned_title_taken` */
  add(answer: CannedAnswerText, actor: StaffActor): Promise<CannedAnswerDto>;
  /** @throws TicketError `unknown_canned_answer`, `canned_title_taken` */
  change(id: string, answer: CannedAnswerText, actor: StaffActor): Promise<CannedAnswerDto>;
  /** @throws TicketError `unknown_canned_answer` */
  remove(id: string, actor: StaffActor): Promise<void>;
}

export function createCannedAnswers({ db }: { db: Knex }): CannedAnswers {
  const log = (trx: Knex.Transaction, by: StaffActor, kind: StaffAction['kind'], cannedAnswerId: string) =>
    recordStaffAction(trx, { kind, by, detail: { cannedAnswerId } });

  return {
    list: async () => (await listCannedAnswers(db)).map(toDto),
    add: (answer, actor) =>
      db.transaction(async (trx) => {
        const id = newId();
        const { isNew, record } = await insertCannedAnswer(trx, { ...answer, id, by: actor.userId });
        if (!isNew && record.body !== answer.text) throw new TicketError('canned_title_taken');
        if (isNew) await log(trx, actor, 'canned_answer_added', id);
        return toDto(record);
      }),
    change: (id, answer, actor) =>
      db.transaction(async (trx) => {
        const result = await updateCannedAnswer(trx, { ...answer, id, by: actor.userId });
        if (result === 'title_taken') throw new TicketError('canned_title_taken');
        const record = await findCannedAnswer(trx, id);
        if (!record) throw new TicketError('unknown_canned_answer');
        await log(trx, actor, 'canned_answer_changed', id);
        return toDto(record);
      }),
    remove: (id, actor) =>
      db.transaction(async (trx) => {
        if (!(await deleteCannedAnswer(trx, id))) throw new TicketError('unknown_canned_answer');
        await log(trx, actor, 'canned_answer_removed', id);
      }),
  };
}

const toDto = ({ id, title, body, updated_at: updatedAt }: CannedAnswerRecord): CannedAnswerDto => ({
  id,
  title,
  text: body,
  updatedAt: updatedAt.toISOString(),
});
