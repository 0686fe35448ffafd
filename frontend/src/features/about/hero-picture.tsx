import { Check, CodeXml, PenTool, Rocket, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';

/** A board, a screen design, a test and a release. Decorative. */
export function HeroPicture() {
  return (
    <div
      aria-hidden
      className="relative mx-auto aspect-[7/8] w-full max-w-lg select-none sm:aspect-[12/11] md:max-lg:[zoom:0.7] lg:max-w-none"
    >
      <Arch />
      <Board />
      <Sketch />
      <Editor />
      <p className="absolute right-0 -bottom-[3%] sm:bottom-[10%] flex animate-rise items-center gap-3 rounded-md bg-paper-0 py-2.5 pr-4 pl-2.5 text-xs shadow-raised inset-ring inset-ring-paper-200 [animation-delay:420ms]">
        <span className="grid size-8 place-items-center rounded-full bg-success-50 text-success-600">
          <Rocket className="size-4" />
        </span>
        <span>
          <span className="block font-semibold text-ink-900">Released</span>
          <span className="figures text-ink-600">No downtime</span>
        </span>
      </p>
    </div>
  );
}

/** The arch behind the illustration, drawn with one line. */
function Arch() {
  return (
    <svg
      viewBox="0 0 600 550"
      fill="none"
      strokeLinecap="round"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path
        d="M92 538 V262 C92 136 236 142 300 26 C364 142 508 136 508 262 V538 Z"
        className="fill-brand-100"
      />
      <g className="stroke-brand-200" strokeWidth="1.5">
        <path d="M122 538 V272 C122 164 246 162 300 76 C354 162 478 164 478 272 V538" />
        <path d="M152 538 V284 C152 192 256 186 300 124 C344 186 448 192 448 284 V538" />
      </g>
      <path
        d="M-30 538 H22 C52 538 70 526 70 508 C70 494 60 486 49 486 C38 486 30 494 30 505 C30 524 70 522 70 470 V256 C70 112 232 130 300 -6 C368 130 530 112 530 256 V470 C530 522 570 524 570 505 C570 494 562 486 551 486 C540 486 530 494 530 508 C530 526 548 538 578 538 H630"
        className="stroke-brand-400"
        strokeWidth="2"
      />
      <path d="M300 26 V58" className="stroke-marigold-500" strokeWidth="1.5" />
      <circle cx="300" cy="64" r="6.5" className="fill-marigold-400" />
    </svg>
  );
}

const WINDOW = 'absolute overflow-clip rounded-md shadow-raised animate-rise';

function Dots({ onInk = false }: { onInk?: boolean }) {
  return (
    <span className="flex gap-1.5">
      {['one', 'two', 'three'].map((dot) => (
        <span key={dot} className={cx('size-2 rounded-full', onInk ? 'bg-white/20' : 'bg-paper-300')} />
      ))}
    </span>
  );
}

/** A board with tasks to do, in progress and done. */
function Board() {
  return (
    <div className={cx(WINDOW, 'top-[11%] left-0 w-[68%] bg-paper-0 inset-ring inset-ring-paper-200')}>
      <div className="flex items-center gap-3 border-b border-paper-200 px-3.5 py-2.5">
        <Dots />
        <span className="text-xs font-semibold text-ink-900">Booking app</span>
        <span className="ml-auto text-2xs text-ink-600 max-sm:hidden">Week 3 of 8</span>
      </div>
      <div className="grid grid-cols-3 gap-2.5 bg-paper-50 p-3 pb-10 text-2xs sm:gap-3 sm:p-3.5 sm:pb-14">
        <Column title="Next">
          <Ticket text="Reminders by text" icon={CodeXml} />
          <Ticket text="Waiting list" icon={PenTool} />
        </Column>
        <Column title="In work">
          <Ticket text="Choose a time" icon={CodeXml} active />
          <Ticket text="Pay a deposit" icon={ShieldCheck} />
        </Column>
        <Column title="Done">
          <Ticket text="Log in" icon={ShieldCheck} done />
          <Ticket text="Calendar" icon={PenTool} done />
        </Column>
      </div>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <p className="font-semibold text-ink-600">{title}</p>
      {children}
    </div>
  );
}

interface TicketProps {
  text: string;
  icon: LucideIcon;
  active?: boolean;
  done?: boolean;
}

function Ticket({ text, icon: Icon, active = false, done = false }: TicketProps) {
  return (
    <div
      className={cx(
        'grid min-h-15 content-between gap-1.5 rounded-sm bg-paper-0 p-2 leading-tight inset-ring',
        active ? 'inset-ring-brand-400' : 'inset-ring-paper-200',
      )}
    >
      <span className={done ? 'text-ink-600' : 'font-medium text-ink-900'}>{text}</span>
      <span className="flex items-center justify-between">
        <Icon className={cx('size-3.5', active ? 'text-brand-600' : 'text-ink-400')} />
        {done && <Check className="size-3.5 text-success-600" strokeWidth={3} />}
      </span>
    </div>
  );
}

/** A screen that is being designed. */
function Sketch() {
  return (
    <svg
      viewBox="0 0 180 250"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="absolute top-[3%] right-0 w-[29%] animate-rise overflow-visible drop-shadow-md [animation-delay:140ms]"
    >
      <rect width="180" height="250" rx="22" className="fill-ink-900" />
      <rect x="7" y="7" width="166" height="236" rx="16" className="fill-paper-0" />
      <path d="M74 19 H106" className="stroke-ink-300" strokeWidth="4" />
      <path d="M24 46 H92" className="stroke-ink-800" strokeWidth="7" />
      <path d="M24 62 H68" className="stroke-paper-300" strokeWidth="5" />
      <g className="fill-paper-100">
        {[0, 1, 2, 3].map((column) =>
          [0, 1, 2].map((row) => (
            <rect
              key={`${column}-${row}`}
              x={22 + column * 35}
              y={80 + row * 35}
              width="29"
              height="29"
              rx="8"
            />
          )),
        )}
      </g>
      <rect x="92" y="115" width="29" height="29" rx="8" className="fill-brand-600" />
      <path d="M100 130 L105 135 L114 124" stroke="#fff" strokeWidth="3.5" />
      <rect
        x="22"
        y="196"
        width="136"
        height="30"
        rx="10"
        className="fill-brand-100 stroke-brand-600"
        strokeWidth="1.75"
      />
      <path d="M66 211 H114" className="stroke-brand-600" strokeWidth="5" />
      <g className="fill-paper-0 stroke-brand-600" strokeWidth="1.75">
        {[22, 158].map((x) =>
          [196, 226].map((y) => <rect key={`${x}-${y}`} x={x - 4} y={y - 4} width="8" height="8" rx="2" />),
        )}
      </g>
      <path
        d="M160 228 L182 236 L172 241 L168 251 Z"
        className="fill-marigold-400 stroke-ink-900"
        strokeWidth="1.75"
      />
    </svg>
  );
}

/** A code editor with a test. */
function Editor() {
  return (
    <div
      className={cx(
        WINDOW,
        'bottom-[3%] left-[8%] w-[80%] bg-ink-900 text-white [animation-delay:280ms] sm:left-[14%] sm:w-[66%]',
      )}
    >
      <div className="flex items-center gap-3 border-b border-white/10 px-3.5 py-2.5">
        <Dots onInk />
        <span className="font-mono text-2xs text-ink-200">booking.test.ts</span>
      </div>
      <pre className="overflow-clip px-3.5 py-3 font-mono text-2xs leading-5 text-ink-200">
        <span className="text-brand-300">test</span>(
        <span className="text-marigold-200">&apos;two clicks, one booking&apos;</span>, …{'{'}
        {'\n  '}
        <span className="text-brand-300">const</span> a = <span className="text-brand-300">await</span>{' '}
        book(slot);
        {'\n  '}
        <span className="text-brand-300">const</span> b = <span className="text-brand-300">await</span>{' '}
        book(slot);
        {'\n  '}expect(b.id).<span className="text-marigold-200">toBe</span>(a.id);
        {'\n'}
        {'}'});
      </pre>
      <p className="flex items-center gap-2 border-t border-white/10 px-3.5 py-2 font-mono text-2xs text-ink-200">
        <Check className="size-3.5 text-marigold-400" strokeWidth={3} />
        All tests passed
      </p>
    </div>
  );
}
