import { Line, Tick, Window } from '../../../components/illustrations/illustration';
import { Frame } from './frame';

/** Booked slots: column, first row and number of rows. */
const BOOKED = [
  [0, 0, 2],
  [0, 3, 1],
  [1, 1, 1],
  [1, 3, 2],
  [2, 0, 1],
  [3, 0, 1],
  [3, 3, 2],
  [4, 1, 2],
  [5, 0, 2],
  [5, 3, 1],
] as const;

/** One calendar for six doctors, and the reminder on a phone. */
export function AppointmentsPicture() {
  return (
    <Frame>
      <g transform="translate(104 48)">
        <Window x={0} y={0} w={330} h={266} />
        <g transform="translate(20 38)">
          {[0, 1, 2, 3, 4, 5].map((column) => (
            <g key={column} transform={`translate(${column * 49} 0)`}>
              <circle cx="21" cy="12" r="11" className="fill-brand-100" />
              <circle cx="21" cy="9" r="3.5" className="fill-brand-700" />
              <path d="M14 19 C15 14 27 14 28 19" className="fill-brand-700" />
            </g>
          ))}
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <path key={row} d={`M0 ${34 + row * 32} H290`} className="stroke-paper-200" strokeWidth="1" />
          ))}
          {BOOKED.map(([column, row, rows]) => (
            <g key={`${column} ${row}`} transform={`translate(${column * 49} ${37 + row * 32})`}>
              <rect width="42" height={rows * 32 - 6} rx="6" className="fill-brand-100 stroke-brand-300" />
              <Line x={7} y={8} w={22} tone="brand" />
            </g>
          ))}
          <g transform="translate(98 101)">
            <rect width="42" height="58" rx="6" className="fill-marigold-400 stroke-marigold-700" />
            <path d="M13 29 L19 35 L30 22" className="stroke-ink-900" strokeWidth="3" />
          </g>
        </g>
      </g>
      <path
        d="M252 168 C320 168 372 214 410 196 C432 184 424 158 408 164 C392 172 408 200 452 176"
        className="stroke-marigold-500"
        strokeWidth="2.5"
        strokeDasharray="1 7"
      />
      <g transform="translate(448 70)">
        <rect width="118" height="250" rx="19" className="fill-paper-0 stroke-ink-950" />
        <path d="M46 14 H72" className="stroke-ink-300" strokeWidth="3.5" />
        <path
          d="M24 44 H94 A10 10 0 0 1 104 54 V96 A10 10 0 0 1 94 106 H40 L26 118 L28 106 H24 A10 10 0 0 1 14 96 V54 A10 10 0 0 1 24 44 Z"
          className="fill-brand-50 stroke-brand-300"
        />
        <Line x={26} y={58} w={62} tone="ink" />
        <Line x={26} y={72} w={52} />
        <Line x={26} y={86} w={34} tone="strong" />
        <rect x="14" y="136" width="90" height="30" rx="9" className="fill-ink-900" />
        <Tick x={32} y={151} r={7.5} />
        <path d="M48 151 H88" className="stroke-white" strokeWidth="4.5" />
        <rect x="14" y="176" width="90" height="30" rx="9" className="fill-paper-100 stroke-paper-300" />
        <Line x={36} y={188} w={46} tone="ink" />
      </g>
    </Frame>
  );
}
