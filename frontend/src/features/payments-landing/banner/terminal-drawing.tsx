import { MARK_PATH } from '../../../components/brand/geometry';
import { cx } from '../../../lib/class-names';
import type { TerminalStage } from './terminal-stages';

const READING: readonly TerminalStage['name'][] = ['swipe-start', 'swipe-middle', 'swipe-end'];
const DONE: readonly TerminalStage['name'][] = ['approved', 'hand-exit'];
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '·', '0', '#'];

/** The card terminal, seen from above. */
export function TerminalDrawing({ stage: { name, text } }: { stage: TerminalStage }) {
  const reading = READING.includes(name);
  const done = DONE.includes(name);
  return (
    <>
      <defs>
        <linearGradient id="terminal-body" x1="60" y1="40" x2="270" y2="420" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--color-paper-0)" />
          <stop offset="1" stopColor="var(--color-paper-300)" />
        </linearGradient>
        <radialGradient id="terminal-light" cx="168" cy="190" r="270" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--color-brand-600)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--color-brand-600)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect x="-30" width="480" height="440" fill="url(#terminal-light)" />
      <Waves on={reading} />
      <Receipt out={done} />
      <rect
        x="72"
        y="62"
        width="196"
        height="360"
        rx="30"
        className="fill-ink-950"
        fillOpacity="0.55"
        transform="translate(10 14)"
      />
      <rect x="72" y="62" width="196" height="360" rx="30" fill="url(#terminal-body)" />
      <Reader on={reading} />
      <rect x="88" y="146" width="164" height="98" rx="14" className="fill-ink-950" />
      <Lights
        lit={reading ? 2 : name === 'processing' ? 3 : done ? 4 : name === 'hand-enter' ? 1 : 0}
        done={done}
      />
      <text
        x="170"
        y="226"
        textAnchor="middle"
        fontSize="21"
        fontWeight="600"
        className={cx('font-sans', done ? 'fill-success-200' : 'fill-white')}
      >
        {text}
      </text>
      <Sign name={name} reading={reading} done={done} />
      {KEYS.map((key, index) => {
        const x = 96 + (index % 3) * 51;
        const y = 256 + Math.floor(index / 3) * 30;
        return (
          <g key={key}>
            <rect x={x} y={y} width="46" height="25" rx="8" className="fill-paper-0 stroke-paper-300" />
            <text
              x={x + 23}
              y={y + 17.5}
              textAnchor="middle"
              fontSize="14"
              fontWeight="600"
              className="fill-ink-700 font-sans"
            >
              {key}
            </text>
          </g>
        );
      })}
      {(['fill-danger-600', 'fill-marigold-400', 'fill-success-600'] as const).map((fill, index) => (
        <rect key={fill} x={96 + index * 51} y="379" width="46" height="25" rx="8" className={fill} />
      ))}
    </>
  );
}

/** The sign above the text on the screen. */
function Sign({ name, reading, done }: { name: TerminalStage['name']; reading: boolean; done: boolean }) {
  if (done)
    return (
      <g key="done" className="animate-fade">
        <circle cx="170" cy="182" r="20" className="fill-success-600" />
        <path d="M161 183 l6.5 7 l13 -14" className="stroke-white" strokeWidth="4.5" />
      </g>
    );
  if (name === 'processing')
    return (
      <g key="processing" transform="translate(150 162) scale(0.84)" fill="none" strokeWidth="4">
        <path d={MARK_PATH} className="stroke-ink-700" />
        <path
          d={MARK_PATH}
          pathLength="100"
          strokeDasharray="22 78"
          className="animate-loop stroke-brand-400"
          style={{ animationDuration: '1s' }}
        />
      </g>
    );
  return (
    <path
      key="waiting"
      d="M146 182 H194"
      className={reading ? 'stroke-brand-400' : 'stroke-ink-700'}
      strokeWidth="5"
      strokeDasharray="0.1 16"
    />
  );
}

/** The reader at the head of the terminal. */
function Reader({ on }: { on: boolean }) {
  return (
    <g
      className={cx('transition-colors duration-300', on ? 'stroke-brand-600' : 'stroke-ink-500')}
      strokeWidth="4"
      transform="translate(162 104)"
    >
      <path d="M-12 6 A10 10 0 0 0 -12 -6" />
      <path d="M-3 12 A20 20 0 0 0 -3 -12" />
      <path d="M6 18 A30 30 0 0 0 6 -18" />
    </g>
  );
}

/** The progress lights of the reader. */
function Lights({ lit, done }: { lit: number; done: boolean }) {
  return (
    <g>
      {[0, 1, 2, 3].map((index) => (
        <rect
          key={index}
          x={128 + index * 22}
          y="156"
          width="16"
          height="5"
          rx="2.5"
          className={cx(
            'transition-colors duration-300',
            index >= lit ? 'fill-ink-700' : done ? 'fill-success-200' : 'fill-marigold-400',
          )}
        />
      ))}
    </g>
  );
}

/** The radio field between card and reader. */
function Waves({ on }: { on: boolean }) {
  return (
    <g className={cx('stroke-brand-300 transition-opacity duration-300', on ? 'opacity-100' : 'opacity-0')}>
      {[0, 1, 2].map((ring) => (
        <ellipse
          key={ring}
          cx="170"
          cy="104"
          rx={118 + ring * 26}
          ry={62 + ring * 20}
          strokeWidth="1.5"
          strokeOpacity={0.7 - ring * 0.2}
        />
      ))}
    </g>
  );
}

/** The receipt, printed once the payment is approved. */
function Receipt({ out }: { out: boolean }) {
  return (
    <g
      className="transition-transform duration-700"
      style={{ transform: out ? 'translateY(0)' : 'translateY(70px)' }}
    >
      <path
        d="M108 8 l7 -6 7 6 7 -6 7 6 7 -6 7 6 7 -6 7 6 7 -6 7 6 7 -6 7 6 7 -6 7 6 7 -6 7 6 7 -6 5 5 V76 H108 Z"
        className="fill-paper-0"
      />
      <path d="M124 20 H170 M124 33 H216" className="stroke-paper-300" strokeWidth="5" />
      <path d="M124 48 H158" className="stroke-ink-900" strokeWidth="6" />
      <path d="M192 48 H216" className="stroke-success-600" strokeWidth="6" />
    </g>
  );
}
