import { LinePath } from '@visx/shape';
import { TONES, type ChartData } from './chart-data';

export interface LineMarksProps {
  data: ChartData;
  active: number | null;
  xOf: (at: number) => number;
  yOf: (value: number) => number;
}

interface Mark {
  at: number;
  value: number | null;
}

/** A point without a value interrupts its line; one without neighbours is a dot. */
export function LineMarks({ data: { series, points }, active, xOf, yOf }: LineMarksProps) {
  return series.map(({ id, tone, dashed }, of) => {
    const marks = points.map(({ values }, at): Mark => ({ at, value: values[of] ?? null }));
    const isAlone = ({ at, value }: Mark) =>
      value !== null && (marks[at - 1]?.value ?? null) === null && (marks[at + 1]?.value ?? null) === null;
    return (
      <g key={id}>
        <LinePath<Mark>
          data={marks}
          defined={({ value }) => value !== null}
          x={({ at }) => xOf(at)}
          y={({ value }) => yOf(value ?? 0)}
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          strokeDasharray={dashed === true ? '2 5' : undefined}
          className={TONES[tone].stroke}
        />
        {marks
          .filter((mark) => mark.value !== null && (isAlone(mark) || mark.at === active))
          .map(({ at, value }) => (
            <circle
              key={at}
              cx={xOf(at)}
              cy={yOf(value ?? 0)}
              r={4}
              strokeWidth={2}
              className={`stroke-paper-0 ${TONES[tone].fill}`}
            />
          ))}
      </g>
    );
  });
}
