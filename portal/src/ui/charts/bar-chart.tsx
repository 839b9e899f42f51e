import { type ChartData, type Plot, HEIGHT, plotFor } from './plot.ts'
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useDisplay } from '../display.tsx'
import { useWidth } from '../table/use-width.ts'

/** Grid lines behind the data; zero is the strongest. */
function Axes({ data, plot }: { readonly data: ChartData; readonly plot: Plot }) {
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

interface ChartProps {
  readonly title: string
  readonly data: ChartData
}

interface ChartFrameProps extends ChartProps {
  /** The series' mark in the legend. */
  readonly swatch: (series: number) => ReactNode
  readonly children: (plot: Plot, under: number | undefined) => ReactNode
}

function Figures({ title, data }: ChartProps) {
  return (
    <table className="w-full text-14 tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="text-12 text-muted">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            {data.by}
          </th>
          {data.series.map(({ name }) => (
            <th key={name} scope="col" className="py-2 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.points.map(({ label, full }, at) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-regular">
              {full ?? label}
            </th>
            {data.series.map(({ name, values }) => (
              <td key={name} className="py-2 text-right">
                {data.format(values[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names the series and, under the pointer, their values. It always takes one line, so that the layout does not shift. */
function Legend({
  data,
  under,
  swatch,
}: Pick<ChartFrameProps, 'data' | 'swatch'> & { under: number | undefined }) {
  const point = under === undefined ? undefined : data.points[under]
  return (
    <p
      aria-hidden="true"
      className="flex min-h-11 flex-wrap content-start gap-x-4 text-14 mobile:min-h-5.5 text-muted tabular-nums"
    >
      {point && <span className="text-ink">{point.full ?? point.label}</span>}
      {data.series.map(({ name, values }, at) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg width="14" height="10">
            {swatch(at)}
          </svg>
          {name}
          {under !== undefined && <span className="text-ink">{data.format(values[under] ?? 0)}</span>}
        </span>
      ))}
    </p>
  )
}

/** A chart illustrates a table, and the table is always in the page: screen readers read it, and a button shows it. */
function ChartFrame({ title, data, swatch, children }: ChartFrameProps) {
  const { chart } = useDisplay().words
  const [asTable, setAsTable] = useState(false)
  const [under, setUnder] = useState<number>()
  const paper = useRef<HTMLDivElement>(null)
  const width = useWidth(paper)
  const plot = plotFor(data, Math.max(width ?? 0, 200))
  const titleId = useId()
  const onMove = (event: PointerEvent<SVGSVGElement>) =>
    setUnder(plot.at(event.clientX - event.currentTarget.getBoundingClientRect().left))
  return (
    <figure aria-labelledby={titleId}>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4">
        <span id={titleId} className="text-16 font-medium">
          {title}
        </span>
        <button
          type="button"
          onClick={() => setAsTable(!asTable)}
          className="-mx-2 inline-flex min-h-9 items-center rounded-control px-2 text-14 text-accent hover:bg-sunken pointer-coarse:min-h-11"
        >
          {asTable ? chart.asChart : chart.asTable}
        </button>
      </figcaption>
      <div ref={paper} hidden={asTable}>
        <Legend data={data} under={under} swatch={swatch} />
        <svg
          aria-hidden="true"
          height={HEIGHT}
          className="mt-2 block w-full touch-pan-y"
          onPointerMove={onMove}
          onPointerDown={onMove}
          onPointerLeave={() => setUnder(undefined)}
        >
          {width !== undefined && children(plot, under)}
        </svg>
      </div>
      <div className={asTable ? 'mt-2' : 'sr-only'}>
        <Figures title={title} data={data} />
      </div>
    </figure>
  )
}

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
