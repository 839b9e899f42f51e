import { Axes } from './axes.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { Plot } from './plot.ts'

const WIDEST = 40
const FILLED = 0.64
/** The first series is filled, the second only outlined, so that they differ without color too. */
const looks = ['fill-accent stroke-accent', 'fill-card stroke-accent'] as const

const swatch = (series: number) => (
  <rect x="2" y="1" width="9" height="8" rx="1.5" className={looks[series]} strokeWidth="1.5" />
)

interface BarChartProps {
  readonly title: string
  readonly data: ChartData
}

function Bars({ data, plot, under }: { data: ChartData; plot: Plot; under: number | undefined }) {
  const group = Math.min(plot.band * FILLED, WIDEST * data.series.length)
  const width = group / data.series.length
  return data.series.map(({ name, values }, series) => (
    <g key={name} className={looks[series]} strokeWidth="1.5">
      {values.map((value, at) => {
        const [zero, end] = [plot.y(0), plot.y(value)]
        return (
          <rect
            key={data.points[at]?.label}
            x={plot.x(at) - group / 2 + series * width + 1}
            y={Math.min(zero, end)}
            width={Math.max(width - 2, 1)}
            height={Math.max(Math.abs(end - zero), value === 0 ? 0 : 1)}
            rx={Math.min(2, width / 4)}
            opacity={under === undefined || under === at ? 1 : 0.45}
          />
        )
      })}
    </g>
  ))
}

export function BarChart({ title, data }: BarChartProps) {
  return (
    <ChartFrame title={title} data={data} swatch={swatch}>
      {(plot, under) => (
        <>
          <Axes data={data} plot={plot} />
          <Bars data={data} plot={plot} under={under} />
        </>
      )}
    </ChartFrame>
  )
}
