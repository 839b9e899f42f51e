import type { ChartData } from './chart-data.ts'
import { HEIGHT, type Plot } from './plot.ts'

/** Grid lines behind the data; zero is the strongest. */
export function Axes({ data, plot }: { readonly data: ChartData; readonly plot: Plot }) {
  // The short format can round a tick to the same text as zero; then only zero is labeled.
  const isLabelled = (tick: number) => tick === 0 || data.formatAxis(tick) !== data.formatAxis(0)
  return (
    <g className="fill-muted text-12 tabular-nums">
      {plot.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={plot.y(tick)}
            y2={plot.y(tick)}
            className={tick === 0 ? 'stroke-control' : 'stroke-line'}
          />
          <text x={plot.left - 8} y={plot.y(tick)} dy="0.35em" textAnchor="end">
            {isLabelled(tick) && data.formatAxis(tick)}
          </text>
        </g>
      ))}
      {data.points.map(
        ({ label }, at) =>
          at % plot.stride === 0 && (
            <text key={label} x={plot.x(at)} y={HEIGHT - 8} textAnchor="middle">
              {label}
            </text>
          ),
      )}
    </g>
  )
}
