import { renderMermaidSVG } from 'beautiful-mermaid'
import { readable } from './diagram-source.ts'
import { saysAll } from './diagram-words.ts'
import { type CleanSvg, cleanSvg } from './svg.ts'

/** Characters of a source. More is no picture that anybody could read. */
const longest = 20_000

const dayColours = {
  bg: '#fbfaf7',
  fg: '#1d252e',
  accent: '#94560a',
  line: '#5b6570',
  surface: '#f3f0e9',
  border: '#b8b2a5',
  muted: '#5b6570',
}
const nightColours = {
  bg: '#14171c',
  fg: '#e2e5e9',
  accent: '#f0ae45',
  line: '#98a2ae',
  surface: '#20252d',
  border: '#4a525e',
  muted: '#98a2ae',
}

/** A diagram as it is shown by day and by night; no night where it has colours of its own, which were chosen for the day. */
export type DrawnDiagram = { day: CleanSvg; night: CleanSvg | null }

/**
 * A diagram of Mermaid's as drawings in the page's colours. Nothing of them comes from elsewhere. Throws for a kind that
 * the library does not know or leaves out a part of, and for errors. May take long.
 */
export function drawDiagram(source: string): DrawnDiagram {
  if (source.length > longest) throw new Error('the diagram is too long')
  const own = readable(source)
  const svg = renderMermaidSVG(own, { ...dayColours, transparent: !isColoured(own), padding: 16, font: 'sans-serif' })
  // The library asks a font of Google's, which an image may not, and nobody should be told who reads what.
  const plain = svg
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('@import url('))
    .join('\n')
  // Two files, for Safari tells a drawing nothing of the theme.
  const styled = (style: string) => cleanSvg(plain.replace('<style>', `<style>${legible}${style}`))
  const day = styled('')
  if (!saysAll(own, day.svg)) throw new Error('the library left out a part of the diagram')
  return { day, night: isColoured(own) ? null : styled(nightStyle) }
}

/** What the library writes so faintly that few can read it. */
const legible = 'svg{--_text-faint:var(--muted)!important}'
const nightStyle = `svg{${Object.entries(nightColours)
  .map(([name, colour]) => `--${name}:${colour}!important`)
  .join(';')}}`

const isColoured = (source: string) => /^[ \t]{0,99}(?:style|classDef|linkStyle)[ \t]/m.test(source)
