import type { Locale } from '#contract/base/locale.ts'
import type { BrokenLink } from '#contract/document/readers.ts'
import type { Db } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { addressesIn, lookUp, presentImages } from './addresses.ts'
import { addressOf } from './draw.ts'
import { brokenPage, countWithoutLinks, docsWithoutLinks, putLinks } from './rows-links.ts'

/** Documents whose links are noted in one round. */
const atOnce = 200

/**
 * Notes where published documents lead that an import or an earlier build published: what editors publish is noted with
 * it. A few in each round; whether there are more.
 */
export async function noteLinks(
  ports: Pick<Ports, 'db' | 'files' | 'publicUrl' | 'imageHosts' | 'pages'>,
): Promise<boolean> {
  const { db } = ports
  const docs = await docsWithoutLinks(db, atOnce)
  for (const { id, rev, html } of docs) {
    // A finished text shows no image that was not there.
    const found = await lookUp(db, ports, { ...addressesIn(html), present: presentImages(html) })
    await db.transaction().execute((trx) => putLinks(trx, id, found.links, rev))
  }
  return docs.length === atOnce
}

/** What of published documents leads nowhere, and how many were not looked at since they changed. */
export async function brokenLinks(
  db: Db,
  filter: { locale?: Locale | undefined; page: number; limit: number },
): Promise<{ list: BrokenLink[]; total: number; pending: number }> {
  const { list, total } = await brokenPage(db, filter)
  return {
    list: list.map(({ docId, title, locale, kind, target, isThere }) => ({
      id: `${docId} ${kind} ${target}`,
      documentId: docId,
      title,
      locale: locale as Locale,
      is: kind === 'file' || kind === 'upload' ? 'deadImage' : kind === 'doc' && isThere ? 'draftLink' : 'deadLink',
      target: addressOf({ kind, target }),
    })),
    total,
    pending: await countWithoutLinks(db),
  }
}
