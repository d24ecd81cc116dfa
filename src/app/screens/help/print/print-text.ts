/**
 * A document's text among others on one page: its anchors are its own (`prefix`), and its images are loaded at once, since
 * nobody scrolls to them. Looks at tags alone, as the sanitiser writes them.
 */
export function textForPrint(html: string, prefix: string): string {
  return html.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag
      .replace(/ id="/, ` id="${prefix}`)
      .replace(/ href="#/, ` href="#${prefix}`)
      .replace(' loading="lazy"', ' loading="eager"')
      .replace(/^<details(?! open)/, '<details open'),
  )
}
