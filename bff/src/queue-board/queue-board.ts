import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { JOB_NAMES } from '@deccanloop/contracts/staff/job-names';
import { isQueueBoardPath, QUEUE_BOARD_PATH } from '@deccanloop/contracts/staff/queue-paths';
import { PAGES } from '@deccanloop/contracts/routes';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import { shownError } from '@deccanloop/core/domain/job-control/shown-payload';
import type { Logger } from '@deccanloop/core/platform/logger';
import { openQueueView, type QueueView } from '@deccanloop/core/platform/queue/open-queue-view';
import type { Middleware } from 'koa';
import type { AppContext } from '../context';
import type { RouteKit } from '../deps';
import { RequestError } from '../errors/request-errors';
import { createBoardPages } from './bull-board';

/** The page of the workspace that leads here. */
const QUEUES_PAGE = `${PAGES.dashboard}/queues`;
/** Its page loads a font of another host, which our policy forbids. */
const FOREIGN_FONTS = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/g;

/** The queues in Redis at `/ops/queues`, for administrators. Nothing can be changed there. */
export interface QueueBoard {
  /** Answers the addresses of the board; passes on all others. */
  pages(kit: Pick<RouteKit, 'limit' | 'session'>): Middleware;
  close(): Promise<void>;
}

export function createQueueBoard({ redisUrl, logger }: { redisUrl: string; logger: Logger }): QueueBoard {
  // Both with the first visit: few people ever open it, and its packages take memory.
  let view: Promise<QueueView> | null = null;
  let board: Promise<Middleware> | null = null;
  const open = (): Promise<Middleware> => {
    view ??= openQueueView({ redisUrl, jobs: JOB_NAMES, logger });
    board ??= view.then(({ queues }) => createBoardPages(queues));
    return board;
  };

  return {
    pages(kit) {
      const steps = [kit.limit('account'), kit.session.requireRole(ROLES.admin)] as const;
      return async (ctx, next) => {
        const { path, method } = ctx;
        if (!isQueueBoardPath(path)) {
          await next();
          return;
        }
        if (method !== 'GET' && method !== 'HEAD') throw new RequestError('not_found');
        try {
          for (const step of steps) await step(ctx as unknown as AppContext, () => Promise.resolve());
        } catch (error) {
          // A document cannot renew a session or ask for a log-in: the workspace does, and leads back here.
          if (!(error instanceof AccountError) || !isDocument(path)) throw error;
          ctx.redirect(QUEUES_PAGE);
          return;
        }
        await (
          await open()
        )(ctx, next);
        if (typeof ctx.body === 'string' && ctx.type === 'text/html')
          ctx.body = ctx.body.replace(FOREIGN_FONTS, '');
        // Errors of jobs may quote a mail server or a gateway.
        else if (path.startsWith(`${QUEUE_BOARD_PATH}/api/`)) ctx.body = withShownErrors(ctx.body);
      };
    },
    close: async () => (await view)?.close(),
  };
}

const isDocument = (path: string): boolean => !/^\/ops\/queues\/(?:api|static)\//.test(path);

/** Of a job: one text for each failed try. The log of the workers has the whole stacks. */
const STACKS = 'stacktrace';
const firstLines = (stacks: unknown): unknown =>
  Array.isArray(stacks) ? stacks.map((stack) => String(stack).split('\n', 1)[0]) : stacks;

function withShownErrors(value: unknown): unknown {
  if (typeof value === 'string') return shownError(value);
  if (Array.isArray(value)) return value.map(withShownErrors);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withShownErrors(key === STACKS ? firstLines(one) : one)]),
  );
}
