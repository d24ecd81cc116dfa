import type { Locale } from '#contract/base/locale.ts'
import type { WrittenText } from '#contract/document/document.ts'
import { documentLimits } from '#contract/document/limits.ts'
import type { DocumentProblem } from '#contract/document/publish.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { renderField } from '#server/endpoint/render-field.ts'
import { withDiagrams } from '#server/help-import/render/diagrams.ts'
import type { Ports } from '#server/ports/ports.ts'
import { withAddresses } from '#server/text/markdown-addresses.ts'
import { addressesIn, lookUp, presentImages } from './addresses.ts'
import { htmlProblems } from './check.ts'
import { type DocRow, sameTitle } from './rows.ts'
import type { Link } from './rows-links.ts'

export type DrawPorts = Pick<
  Ports,
  'markdown' | 'files' | 'publicUrl' | 'imageHosts' | 'pages' | 'diagrams' | 'secrets'
>

/** A text as readers get it, where it leads, and what somebody should be asked about before they do. */
export type Drawn = {
  text: WrittenText
  html: string
  toc: string
  links: Link[]
  problems: DocumentProblem[]
  /** The text is the working copy's. */
  isCopy: boolean
}

/**
 * Draws a document's text: what takes time, and is done before a transaction begins. Throws 400 {body}, one of
 * `textProblems`.
 *
 * @param base the version that the text began with; one that is older than the document's was overtaken
 */
export async function drawDocument(
  db: Db | Trx,
  ports: DrawPorts,
  doc: Pick<DocRow, 'id' | 'kind' | 'locale' | 'originalId' | 'html' | 'version'>,
  text: WrittenText,
  base: number,
  isCopy = false,
): Promise<Drawn> {
  const locale = doc.locale as Locale
  const rendered = await renderField(ports, 'body', text.body, locale)
  const found = await lookUp(db, ports, { ...addressesIn(rendered.html), present: presentImages(doc.html) })
  const placed = withAddresses(rendered.html, found.resolvers)
  const html = await withDiagrams(
    placed,
    ports,
    locale,
    async ({ name, type, load }) => {
      await ports.files.put(name, await load(), type)
      return `/pro-api/files/${name}`
    },
    () => {},
  )
  const same = await sameTitle(db, doc, text.title)
  const problem = (is: DocumentProblem['is'], target = '', must = false): DocumentProblem => ({ is, target, must })
  const isImage = ({ kind }: Link) => kind === 'file' || kind === 'upload'
  const problems = [
    ...(base < doc.version ? [problem('overtaken', '', true)] : []),
    ...found.dead.map((link) => problem(isImage(link) ? 'deadImage' : 'deadLink', addressOf(link), true)),
    ...found.drafts.map((link) => problem('draftLink', addressOf(link))),
    ...htmlProblems(html),
    ...(text.summary.trim() === '' ? [problem('noSummary')] : []),
    ...(same === null ? [] : [problem('sameTitle', same)]),
  ]
  return {
    text,
    isCopy,
    html,
    toc: JSON.stringify(rendered.toc),
    links: found.links,
    problems: problems.slice(0, documentLimits.problems),
  }
}

const folders = { doc: '/help/', question: '/QA/', upload: '/pro-api/uploads/', path: '' }

/** How a link is named to people. What is no file's name was noted as it is written. */
export function addressOf({ kind, target }: Pick<Link, 'kind' | 'target'>): string {
  if (kind !== 'file') return folders[kind] + target
  return /^[0-9a-f]{16,64}\.[a-z0-9]{1,5}$/.test(target) ? `/pro-api/files/${target}` : target
}
