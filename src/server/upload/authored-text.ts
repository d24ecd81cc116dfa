import type { Locale } from '#contract/base/locale.ts'
import { imagesInText } from '#contract/upload/images-in-text.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { renderField } from '#server/endpoint/render-field.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { foreignImage } from '#server/text/image-hosts.ts'
import { memberHtml } from '#server/text/member-text.ts'
import { hideImage, isShownBy, type OwnImage, ownImages, showImages } from './rows-images.ts'

/** A text as it was written, and its HTML before anybody knows which images it may show. */
export type DrawnText = { body: string; html: string }

type TextPorts = Pick<Ports, 'markdown' | 'imageHosts'>

/**
 * Draws Markdown of a member's: what takes time, and is done before a transaction begins. Throws 400 {[field]}, one of
 * `textProblems`.
 */
export async function drawText(ports: TextPorts, body: string, locale: Locale, field = 'body'): Promise<DrawnText> {
  return { body, html: (await renderField(ports, field, body, locale)).html }
}

/** Whose text it is, and the id of what it belongs to: a question, an answer, a message, an activity. */
type TextOwner = { id: string; authorId: string }

/**
 * A drawn text as it is stored: links say that they are a member's, ids are the text's own, and the only images are those
 * that its author uploaded, which are in use from now on, and those of listed hosts. Of any other its words are left.
 * Throws 400 {body: tooMany} with more than nine images.
 */
export async function placeText(trx: Trx, ports: TextPorts, text: DrawnText & TextOwner, now: number): Promise<string> {
  const names = imageNames(text.body)
  return placed(ports, text, await showImages(trx, { accountId: text.authorId, names, now }))
}

/** The same, and nothing is in use for it. */
export async function previewOf(db: Db | Trx, ports: TextPorts, text: DrawnText & TextOwner): Promise<string> {
  return placed(ports, text, await ownImages(db, text.authorId, imageNames(text.body)))
}

function placed({ imageHosts = [] }: TextPorts, text: DrawnText & TextOwner, own: OwnImage[]): string {
  const images = new Map(own.map((image) => [image.name, image]))
  const html = memberHtml(text.html, {
    id: text.id,
    upload(name) {
      const found = images.get(name)
      return found ? { width: found.width, height: found.height } : null
    },
    foreign: (src) => foreignImage(src, imageHosts),
  })
  if ((html.match(/<img /g)?.length ?? 0) > imagesInText) throw badInput({ body: 'tooMany' })
  return html
}

/** Names of uploads that a text mentions, each once. No text needs more than may be shown, and one. */
function imageNames(body: string): string[] {
  const names = [...body.matchAll(/uploads\/([0-9a-f]{32,64}\.webp)/g)].map((match) => match[1] as string)
  return [...new Set(names)].slice(0, imagesInText + 1)
}

/**
 * Lets go of the images of a text that is no longer shown as `html`, save those that another text of its author shows:
 * they are swept like any that nothing shows. Called when the text has been changed or taken away.
 */
export async function spareImages(trx: Trx, html: string, accountId: string, now: number): Promise<void> {
  for (const name of imageNames(html)) {
    // First: this waits for a transaction that is just beginning to show it, which is seen then.
    await hideImage(trx, accountId, name)
    if (await isShownBy(trx, accountId, name)) await showImages(trx, { accountId, names: [name], now, opens: false })
  }
}
