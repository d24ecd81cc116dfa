import { helpLimits } from '#contract/help/limits.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { idKey } from '#server/help/address-key.ts'
import { moveRedirects, putRedirects } from '#server/help/rows-redirect.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { revise } from './revise.ts'
import { addressOwner, dropRedirect, liveDoc, moveParts, putMoved } from './rows-rename.ts'
import { holdDocument } from './stale.ts'

/**
 * Gives a document another id. Its row moves; what stays at the old id tells devices that it is gone, and every address
 * that led there leads to the new one itself, so nothing ever leads on twice. Throws 404, 412, 400 {to: taken | same}.
 */
export async function rename(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  { id, rev, to }: { id: string; rev: number; to: string },
): Promise<{ id: string; rev: number }> {
  const { doc, edit } = await holdDocument(trx, id, rev)
  if (to === id) throw badInput({ to: 'same' })
  // Its own former id is its own to go back to.
  const there = await liveDoc(trx, to)
  const owner = await addressOwner(trx, idKey(to))
  if (
    (there && there.movedTo === '') ||
    (owner !== null && owner !== id) ||
    (there && there.movedTo !== id && owner !== id)
  )
    throw badInput({ to: 'taken' })
  const former = (JSON.parse(doc.formerIds) as string[]).filter((one) => one !== to && one !== id)
  const formerIds = [...former, id].slice(-helpLimits.formerIds)
  const now = ports.clock.now()
  await putMoved(trx, doc, { to, formerIds: JSON.stringify(formerIds), now, isThere: there !== undefined })
  await moveRedirects(trx, id, to)
  await dropRedirect(trx, idKey(to))
  await putRedirects(trx, [{ path: idKey(id), docId: to }])
  const tied = await moveParts(trx, id, to)
  const subject = { kind: 'document', id: to }
  await audit(trx, ports, { who, what: 'document.rename', subject, before: { id }, after: { id: to } })
  await revise(trx, [id, to, ...tied])
  return { id: to, rev: edit.rev }
}
