import { Line, Tick, Window } from '../../../components/illustrations/illustration';
import { Frame } from './frame';

const ROWS = [56, 96, 136] as const;

/** A phone with a repeat order, the accounting system that receives it, and the truck. */
export function OrdersPicture() {
  return (
    <Frame>
      <g transform="translate(150 34)">
        <rect width="142" height="290" rx="20" className="fill-paper-0 stroke-ink-800" />
        <path d="M56 14 H86" className="stroke-ink-300" strokeWidth="3.5" />
        <Line x={16} y={32} w={64} tone="ink" />
        {ROWS.map((y, index) => (
          <g key={y} transform={`translate(14 ${y})`}>
            <rect
              width="30"
              height="30"
              rx="7"
              className={index === 1 ? 'fill-marigold-200' : 'fill-brand-100'}
            />
            <path
              d="M7 12 L15 7 L23 12 V22 L15 26 L7 22 Z M7 12 L15 16 L23 12 M15 16 V26"
              className={index === 1 ? 'stroke-marigold-700' : 'stroke-brand-700'}
            />
            <Line x={40} y={5} w={44} tone="ink" />
            <Line x={40} y={18} w={28} />
            <rect x="92" y="5" width="22" height="20" rx="10" className="fill-ink-900" />
            <path d="M99 15 H107 M103 11 V19" className="stroke-white" />
          </g>
        ))}
        <rect x="14" y="190" width="114" height="34" rx="10" className="fill-brand-600" />
        <path d="M42 207 H100" className="stroke-white" strokeWidth="5" />
        <Tick x={26} y={246} r={8} />
        <Line x={42} y={243} w={62} />
      </g>
      <path
        d="M292 120 H330 C350 120 352 96 340 90 C328 84 320 100 332 112 C340 120 352 120 372 120"
        className="stroke-marigold-400"
        strokeWidth="2.5"
      />
      <g transform="translate(372 62)">
        <Window x={0} y={0} w={176} h={124} />
        <g transform="translate(16 40)">
          <Line x={0} y={0} w={38} tone="ink" />
          <Line x={60} y={0} w={30} tone="ink" />
          <Line x={112} y={0} w={32} tone="ink" />
          {[18, 36, 54].map((y, index) => (
            <g key={y}>
              <path d={`M0 ${y - 5} H144`} className="stroke-paper-200" strokeWidth="1" />
              <Line x={0} y={y + 1} w={46} />
              <Line x={60} y={y + 1} w={24} />
              <Line x={112} y={y + 1} w={32} tone={index === 0 ? 'marigold' : 'brand'} />
            </g>
          ))}
        </g>
      </g>
      <g transform="translate(366 214)">
        <path d="M-46 64 H230" className="stroke-ink-600" strokeDasharray="2 9" strokeWidth="2.5" />
        <rect x="0" y="0" width="106" height="52" rx="6" className="fill-marigold-400 stroke-ink-950" />
        <path d="M106 14 H136 L154 34 V52 H106 Z" className="fill-paper-0 stroke-ink-950" />
        <path d="M114 22 H132 L143 34 H114 Z" className="fill-brand-200" />
        <path d="M12 18 H58 M12 30 H40" className="stroke-marigold-700" strokeWidth="4" />
        {[30, 128].map((x) => (
          <g key={x}>
            <circle cx={x} cy="52" r="13" className="fill-ink-950 stroke-paper-300" />
            <circle cx={x} cy="52" r="4" className="fill-paper-300" />
          </g>
        ))}
      </g>
    </Frame>
  );
}
