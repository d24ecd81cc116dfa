import { createAside } from './aside.ts'
import { withComponents } from './components.ts'
import { withContainers } from './containers.ts'
import type { Dialect } from './dialect.ts'
import { withBadgedIds, withHeadingIds } from './heading-ids.ts'
import { withMacros } from './macros.ts'
import { withBookIncludes } from './mdbook.ts'
import { withIndentedBoxes } from './mkdocs.ts'
import { createReading, setAside } from './scan.ts'
import { withShortcodes } from './shortcodes.ts'
import { withWikiLinks } from './wiki.ts'

/**
 * A text as VitePress, Docusaurus, Hugo, MkDocs, mdBook, Obsidian, MDN or plain MDX writes it → Markdown with our
 * callouts, as the renderer reads it. Which tool it was is not asked: what their texts have of their own is told apart by
 * itself. Nothing here is an error: what cannot be shown stays as its words, and `warn` names it. Code is not touched, but
 * where it includes a file as mdBook does. Takes time that is linear in the text and what it includes.
 */
export function plainMarkdown(body: string, dialect: Dialect): string {
  const aside = createAside()
  const reading = createReading(aside)
  const whole = withIndentedBoxes(withBookIncludes(body, dialect, reading))
  const text = withWikiLinks(setAside(whole, dialect, reading), dialect)
  const hugo = withShortcodes(text, dialect, aside)
  const mdn = withMacros(hugo, dialect, aside)
  const boxes = withContainers(mdn, dialect)
  const elements = withComponents(withBadgedIds(boxes, aside), dialect, reading)
  return aside.restore(withHeadingIds(dialect.kind === 'mdx' ? withLiterals(elements) : elements))
}

/** `{'<'}` and `{" "}` of JSX are the words in them; every other expression stays as it is written. */
function withLiterals(text: string): string {
  return text.replace(/\{(?:'([^'\n]*)'|"([^"\n]*)")\}/g, (_, single?: string, double?: string) =>
    (single ?? double ?? '').replace(/[<&]/g, (character) => (character === '<' ? '&lt;' : '&amp;')),
  )
}
