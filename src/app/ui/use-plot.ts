import { type RefObject, useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { onLook } from './look.ts'
import 'uplot/dist/uPlot.min.css'

/** A colour of ours by its name, `--accent`, as it is now. */
export const plotColour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)

/** The font of what stands beside a plot. */
export const plotFont = () => `12px ${getComputedStyle(document.body).fontFamily}`

/**
 * Draws a plot into a place and keeps it as large as that is; another theme draws it anew.
 *
 * @param options is asked once, when the place is there
 * @param data columns, the x values first; drawn anew when `drawn` is another text
 */
export function usePlot(
  options: (size: { width: number; height: number }) => uPlot.Options,
  data: uPlot.AlignedData,
  drawn: string,
): { place: RefObject<HTMLDivElement | null>; plot: RefObject<uPlot | null> } {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const first = useRef(options)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const size = () => ({ width: element.clientWidth, height: element.clientHeight })
    const made = new uPlot(first.current(size()), [[], []], element)
    plot.current = made
    const observer = new ResizeObserver(() => made.setSize(size()))
    observer.observe(element)
    const redraw = () => made.redraw(false, true)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', redraw)
    const stop = onLook(redraw)
    return () => {
      observer.disconnect()
      scheme.removeEventListener('change', redraw)
      stop()
      made.destroy()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether there is something else to draw
  useEffect(() => plot.current?.setData(data), [drawn])
  return { place, plot }
}
