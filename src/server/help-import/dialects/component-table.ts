import { escapeHtml } from '#pages/escape.ts'
import { address, boxed, boxKind, labelled, link, plainWords, type Shown } from './shown.ts'
import { attributeOf, sourceOf, sourcesOf, type Tag } from './tags.ts'

/** Components that only arrange what they hold, or say nothing on paper. */
const silent = new Set(
  (
    'Tabs CodeGroup CodeTabs Steps FileTree Cards CardGroup CardGrid Columns Fragment ClientOnly Translate TOCInline ' +
    'Head Intro Steps.Root AccordionGroup Frame Suspense template ' +
    // Of react.dev.
    'Sandpack SandpackWithHTMLOutput SandpackRSC CodeStep InlineToc Recap LearnMore Challenges Recipes DiagramGroup ' +
    'ConsoleBlockMulti MaxWidth CodeDiagram IllustrationBlock'
  ).split(' '),
)
const boxNames = new Set(['Admonition', 'Aside', 'Callout', 'Alert', 'Hint', 'Banner'])
const partNames = new Set(['TabItem', 'Tab', 'Tabs.Tab', 'CodeGroupItem', 'Step', 'TabPanel'])
const cardNames = new Set(['Card', 'LinkCard', 'LinkButton', 'Cards.Card', 'VPLink', 'Button'])
const openingNames = new Set(['Details', 'Accordion', 'Expandable', 'Collapsible', 'Collapse', 'Spoiler'])
const linkNames = new Set(['Link', 'RouterLink', 'NuxtLink', 'router-link', 'NavLink'])
const imageNames = new Set(['Image', 'Img', 'ThemedImage', 'ZoomImage', 'IdealImage', 'ThemeImage', 'NuxtImg'])

/**
 * What a component shows here: its parts under their names, its box, link, image or words. Null for one that nobody
 * knows: then what it holds and what it says of itself stays. `tabLabels` says what the values of tabs are called.
 */
export function shownOf(tag: Tag, imports: Map<string, string>, tabLabels: Map<string, string>): Shown | null {
  const { name } = tag
  const attribute = (...names: string[]) => attributeOf(tag, ...names) ?? ''
  const title = attribute('title', 'label', 'header', 'name')
  if (silent.has(name)) return {}
  if (name === 'Badge') return { open: { words: plainWords(attribute('text')) } }
  if (partNames.has(name)) {
    return labelled(
      attribute('label', 'title', 'header') || tabLabels.get(attribute('value')) || attribute('value', 'name'),
    )
  }
  if (boxNames.has(name)) return boxed(boxKind(attribute('type', 'kind', 'variant', 'color')) ?? 'note', title)
  if (boxKind(name) !== undefined && /^[A-Z]/.test(name)) return boxed(boxKind(name) as string, title)
  if (name === 'DeepDive' || name === 'Solution') return boxed('details', title || name.replace('DeepDive', ''))
  if (name === 'YouWillLearn') return boxed('note', 'You will learn')
  if (openingNames.has(name)) return boxed('details', attribute('title', 'summary', 'label'))
  if (linkNames.has(name)) {
    return { open: { words: `<a href="${escapeHtml(attribute('to', 'href'))}">` }, close: { words: '</a>' } }
  }
  if (cardNames.has(name)) return card(title || attribute('text'), attribute('href', 'link', 'to', 'url'))
  if (imageNames.has(name)) {
    const { light, dark } = sourcesOf(tag, imports)
    const src = light ?? sourceOf(tag, imports) ?? dark
    if (src === undefined) return null
    const other = dark === undefined ? '' : ` data-dark="${escapeHtml(dark)}"`
    return { open: { words: `<img src="${escapeHtml(src)}" alt="${escapeHtml(attribute('alt'))}"${other}>` } }
  }
  if (/^(?:Lite)?YouTube$/i.test(name)) return { open: { words: video(attribute('id', 'videoid', 'videoId')) } }
  return null
}

function card(title: string, target: string): Shown {
  if (target === '') return labelled(title)
  return title === ''
    ? { open: { words: `<a href="${address(target)}">` }, close: { words: '</a>' } }
    : { open: { lines: ['', link(title, target), ''] }, close: { lines: [''] } }
}

export function video(id: string): string {
  return /^[\w-]{5,20}$/.test(id) ? link(`YouTube: ${id}`, `https://www.youtube.com/watch?v=${id}`) : ''
}
