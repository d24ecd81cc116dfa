import { useRef } from 'react'
import type uPlot from 'uplot'
import { plotColour as colour, plotFont, usePlot } from '#app/ui/use-plot.ts'
import styles from './figures.module.css'

type DaysPlotProps = {
  /** Of each day, oldest first: what the whole line shows, and the broken one where there is one. */
  whole: number[]
  broken?: number[]
  /** The days in short. */
  labels: string[]
}

/** A line or two over days, one a colour and whole, the other another and broken. Beneath it the same stands as a table. */
export function DaysPlot(props: DaysPlotProps) {
  const { whole, broken, labels } = props
  const latest = useRef(props)
  latest.current = props
  const days = labels.map((_, day) => day)
  const { place } = usePlot(
    (size) => optionsFor(() => latest.current, size),
    [days, whole, ...(broken ? [broken] : [])],
    JSON.stringify([whole, broken, labels]),
  )
  return <div ref={place} className={styles.canvas} aria-hidden="true" />
}

function optionsFor(latest: () => DaysPlotProps, size: { width: number; height: number }): uPlot.Options {
  const font = plotFont()
  // Beside a plot there is room for few characters.
  const compact = new Intl.NumberFormat(document.documentElement.lang || undefined, { notation: 'compact' })
  const soft = () => colour('--soft')
  const line = (name: string, dash?: number[]): uPlot.Series => ({
    stroke: () => colour(name),
    width: 2,
    points: { show: false },
    ...(dash && { dash }),
  })
  return {
    ...size,
    legend: { show: false },
    cursor: { show: false },
    padding: [8, 12, 0, 0],
    scales: { x: { time: false }, y: { range: (_, __, max) => [0, Math.max(4, Math.ceil(max * 1.1))] } },
    axes: [
      {
        font,
        stroke: soft,
        grid: { show: false },
        ticks: { show: false },
        size: 28,
        space: 56,
        incrs: [1, 2, 5, 7, 10, 15, 30],
        values: (_, splits) => splits.map((day) => latest().labels[day] ?? ''),
      },
      {
        font,
        stroke: soft,
        grid: { stroke: () => colour('--line'), width: 1 },
        ticks: { show: false },
        size: 44,
        space: 40,
        // Whole ones, however many.
        incrs: Array.from({ length: 10 }, (_, zeros) => [1, 2, 5].map((one) => one * 10 ** zeros)).flat(),
        values: (_, splits) => splits.map((value) => compact.format(value)),
      },
    ],
    series: [{}, line('--accent'), ...(latest().broken ? [line('--indigo', [6, 4])] : [])],
  }
}
