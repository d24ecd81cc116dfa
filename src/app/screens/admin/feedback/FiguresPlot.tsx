import { useRef } from 'react'
import type uPlot from 'uplot'
import { plotColour as colour, plotFont, usePlot } from '#app/ui/use-plot.ts'
import styles from './figures.module.css'

type FiguresPlotProps = {
  /** Of each day, oldest first: what arrived, and what was resolved. */
  arrived: number[]
  resolved: number[]
  /** The days in short. */
  labels: string[]
}

/** Two lines, one a colour and whole, the other another and broken. Beneath it the same stands as a table. */
export function FiguresPlot(props: FiguresPlotProps) {
  const { arrived, resolved, labels } = props
  const latest = useRef(props)
  latest.current = props
  const days = labels.map((_, day) => day)
  const { place } = usePlot(
    (size) => optionsFor(() => latest.current, size),
    [days, arrived, resolved],
    JSON.stringify([arrived, resolved, labels]),
  )
  return <div ref={place} className={styles.canvas} aria-hidden="true" />
}

function optionsFor(latest: () => FiguresPlotProps, size: { width: number; height: number }): uPlot.Options {
  const font = plotFont()
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
        size: 36,
        space: 40,
        // Whole tickets.
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
      },
    ],
    series: [{}, line('--accent'), line('--indigo', [6, 4])],
  }
}
