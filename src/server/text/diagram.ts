import { renderMermaidSVG } from 'beautiful-mermaid'
import { type CleanSvg, cleanSvg } from './svg.ts'

/** Characters of a source. More is no picture that anybody could read. */
const longest = 20_000

const day = {
  bg: '#fbfaf7',
  fg: '#1d252e',
  accent: '#94560a',
  line: '#5b6570',
  surface: '#f3f0e9',
  border: '#b8b2a5',
  muted: '#5b6570',
}
const night = {
  bg: '#14171c',
  fg: '#e2e5e9',
  accent: '#f0ae45',
  line: '#98a2ae',
  surface: '#20252d',
  border: '#4a525e',
}

/**
 * A diagram of Mermaid's as a drawing with the page's colours, by day and by night; one that brings colours of its own
 * stays as by day, for which they were chosen. Nothing of it comes from elsewhere. Throws for a kind that the library does
 * not know, and for errors. May take long.
 */
export function drawDiagram(source: string): CleanSvg {
  if (source.length > longest) throw new Error('the diagram is too long')
  const own = withoutSettings(source)
  const svg = renderMermaidSVG(own, { ...day, transparent: !isColoured(own), padding: 16, font: 'sans-serif' })
  // The library asks a font of Google's, which an image may not, and nobody should be told who reads what.
  const plain = svg
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('@import url('))
    .join('\n')
  return cleanSvg(plain.replace('<style>', `<style>${legible}${isColoured(own) ? '' : nightStyle}`))
}

/** What the library writes so faintly that few can read it. */
const legible = 'svg{--_text-faint:var(--muted)!important}'
const nightStyle = `@media (prefers-color-scheme:dark){svg{${Object.entries(night)
  .map(([name, colour]) => `--${name}:${colour}!important`)
  .join(';')}}}`

const isColoured = (source: string) => /^[ \t]{0,99}(?:style|classDef|linkStyle)[ \t]/m.test(source)

/** Without front matter and `%%{init: …}%%`, which are settings of Mermaid's own. */
function withoutSettings(source: string): string {
  const lines = source.split('\n')
  const end = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1
  return lines
    .slice(end + 1)
    .filter((line) => !line.trimStart().startsWith('%%'))
    .join('\n')
    .trim()
}
