import { Axes } from './axes.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { Plot } from './plot.ts'

/** The second line is broken, so that the two differ without their colour too. */
const dashes = [undefined, '5 4'] as const

const swatch = (series: number) => (
  <line
    x1="0"
    x2="14"
    y1="5"
    y2="5"
    className="stroke-accent"
    strokeWidth="2"
    strokeDasharray={series === 1 ? '4 3' : undefined}
  />
)

interface LineChartProps {
  readonly title: string
  readonly data: ChartData
}

function Lines({ data, plot, under }: { data: ChartData; plot: Plot; under: number | undefined }) {
  return data.series.map(({ name, values }, series) => (
    <g key={name}>
      <polyline
        points={values.map((value, at) => `${plot.x(at)},${plot.y(value)}`).join(' ')}
        className="fill-none stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={dashes[series]}
      />
      {under !== undefined && (
        <circle
          cx={plot.x(under)}
          cy={plot.y(values[under] ?? 0)}
          r="4"
          className="fill-card stroke-accent"
          strokeWidth="2"
        />
      )}
    </g>
  ))
}

export function LineChart({ title, data }: LineChartProps) {
  return (
    <ChartFrame title={title} data={data} swatch={swatch}>
      {(plot, under) => (
        <>
          <Axes data={data} plot={plot} />
          {under !== undefined && (
            <line
              x1={plot.x(under)}
              x2={plot.x(under)}
              y1={plot.top}
              y2={plot.bottom}
              className="stroke-control"
            />
          )}
          <Lines data={data} plot={plot} under={under} />
        </>
      )}
    </ChartFrame>
  )
}
