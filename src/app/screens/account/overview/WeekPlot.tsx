import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type uPlot from 'uplot'
import { plotColour as colour, plotFont, usePlot } from '#app/ui/use-plot.ts'
import styles from './week.module.css'

type WeekPlotProps = {
  /** One for each day, oldest first. */
  values: number[]
  /** The days in short, beneath the line, and in full, for who listens. */
  labels: string[]
  says: string[]
  selected: number
  onSelect: (day: number) => void
  /** A value in few characters, beside the line. */
  format: (value: number) => string
}

/** A line through seven days. A tap, a drag or the arrow keys choose a day; the page scrolls on beneath a thumb. */
export function WeekPlot(props: WeekPlotProps) {
  const { t } = useLingui()
  const { values, labels, says, selected, onSelect } = props
  // The plot asks for these while it draws.
  const latest = useRef(props)
  latest.current = props
  // Other words and another day are drawn anew as well.
  const { place, plot } = usePlot(
    (size) => optionsFor(() => latest.current, size),
    [values.map((_, day) => day), values],
    JSON.stringify([values, labels, selected]),
  )

  const toPointer = ({ clientX }: PointerEvent) => {
    const over = plot.current?.over.getBoundingClientRect()
    if (over) onSelect(plot.current?.posToIdx(clientX - over.left) ?? selected)
  }
  const onKey = (event: KeyboardEvent) => {
    const last = values.length - 1
    const to = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onSelect(Math.min(Math.max(to, 0), last))
  }
  return (
    <div
      ref={place}
      className={styles.canvas}
      role="slider"
      tabIndex={0}
      aria-label={t`Day`}
      aria-valuemin={0}
      aria-valuemax={values.length - 1}
      aria-valuenow={selected}
      aria-valuetext={says[selected]}
      onKeyDown={onKey}
      onPointerDown={toPointer}
      onPointerMove={(event) => (event.pointerType === 'mouse' || event.buttons > 0) && toPointer(event)}
    />
  )
}

function optionsFor(latest: () => WeekPlotProps, size: { width: number; height: number }): uPlot.Options {
  const font = plotFont()
  const soft = () => colour('--soft')
  return {
    ...size,
    legend: { show: false },
    cursor: { show: false },
    padding: [8, 12, 0, 0],
    scales: {
      x: { time: false, range: (_, min, max) => [min - 0.25, max + 0.25] },
      y: { range: (_, min, max) => roomAround(min, max) },
    },
    axes: [
      {
        font,
        stroke: soft,
        grid: { show: false },
        ticks: { show: false },
        size: 28,
        splits: () => latest().labels.map((_, day) => day),
        values: () => latest().labels,
      },
      {
        font,
        stroke: soft,
        grid: { stroke: () => colour('--line'), width: 1 },
        ticks: { show: false },
        size: 40,
        space: 44,
        values: (_, splits) => splits.map((value) => latest().format(value)),
      },
    ],
    series: [
      {},
      {
        stroke: () => colour('--accent'),
        fill: () => colour('--glow'),
        fillTo: (self) => self.scales.y?.min ?? 0,
        width: 2,
        points: { show: true, size: 6, fill: () => colour('--raised') },
      },
    ],
    hooks: { draw: [(self) => mark(self, latest().selected)] },
  }
}

/** The line keeps off the edges; what cannot be negative is not drawn as if it could. */
function roomAround(min: number, max: number): [number, number] {
  const room = (max - min || Math.abs(max) || 1) * 0.2
  return [min >= 0 ? Math.max(0, min - room) : min - room, max + room]
}

/** The chosen day: a line down to its name, and its point filled. */
function mark(self: uPlot, day: number): void {
  const value = self.data[1]?.[day]
  if (value === undefined || value === null) return
  const { ctx } = self
  const { top, height } = self.bbox
  const x = self.valToPos(day, 'x', true)
  const y = self.valToPos(value, 'y', true)
  const pixel = devicePixelRatio
  ctx.save()
  ctx.strokeStyle = colour('--accent')
  ctx.fillStyle = colour('--accent')
  ctx.lineWidth = pixel
  ctx.globalAlpha = 0.45
  ctx.beginPath()
  ctx.moveTo(x, y)
  ctx.lineTo(x, top + height)
  ctx.stroke()
  ctx.globalAlpha = 1
  ctx.beginPath()
  ctx.arc(x, y, 5 * pixel, 0, 2 * Math.PI)
  ctx.fill()
  ctx.restore()
}
