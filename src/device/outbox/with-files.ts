import { codes } from '#contract/base/codes.ts'
import type { Upload } from '#contract/upload/upload.ts'
import type { DrainPorts } from './drain.ts'
import type { OutboxFile, OutboxItem } from './item.ts'
import { isShown, type Outcome, type Sender, sendFile, sendText } from './send.ts'

/** Seconds after which a file that nothing shows yet may be gone from the server, which throws it away after a day. */
const uploadGoodFor = 20 * 3_600

/** `outcome` is null when the item was taken out meanwhile; `item` is as it is kept now. */
export type Tried = { outcome: Outcome | null; item: OutboxItem }

/**
 * Sends an item: first its files, each of which is remembered in the item before the next step, then its text with
 * their addresses. A cut anywhere repeats what was last begun, under the same key.
 */
export async function sendWithFiles(ports: DrainPorts, item: OutboxItem, sender: Sender): Promise<Tried> {
  if (!item.files.length) return { outcome: await sendText(item, item.body, sender), item }
  if (!item.attempted || !isUploaded(item)) return upload(ports, item, sender)
  // A text that may have arrived is repeated as it was: with other addresses it would be another. Only where its files
  // are not in use it has not, and they may be gone by now.
  const [first] = item.files
  if (isOld(ports, item) && first?.id !== undefined) {
    const shown = await isShown(item, first.id, sender)
    if (!shown) return upload(ports, item, sender)
    if (shown.is !== 'sent') return { outcome: shown, item }
  }
  return text(ports, item, sender)
}

async function upload(ports: DrainPorts, asked: OutboxItem, sender: Sender): Promise<Tried> {
  const { rows } = ports
  let item: OutboxItem | null = isOld(ports, asked) ? await rows.change(asked, uploadedAnew(asked)) : asked
  const changeFile = (index: number, part: Partial<OutboxFile>) =>
    item && rows.change(item, { files: item.files.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  for (let index = 0; item && index < item.files.length; index++) {
    if (item.files[index]?.path) continue
    const bytes = await rows.file(item.idempotencyKey, index)
    if (!bytes) return { outcome: unreadable, item }
    // Before it is sent: of an upload whose answer is lost it must be known how old it may be.
    if (item.files[index]?.at === undefined) item = await changeFile(index, { at: secondsOf(ports) })
    if (!item) break
    const outcome = await sendFile(item, index, bytes, sender)
    if (outcome.is !== 'sent') return { outcome, item }
    const { id, path } = outcome.data as Upload
    item = await changeFile(index, { id, path })
  }
  if (!item) return { outcome: null, item: asked }
  return text(ports, item, sender)
}

/** The device lost it. */
const unreadable: Outcome = { is: 'refused', reason: { code: codes.badInput, msg: '', fields: { file: 'incomplete' } } }

async function text(ports: DrainPorts, item: OutboxItem, sender: Sender): Promise<Tried> {
  const kept = item.attempted ? item : await ports.rows.change(item, { attempted: true })
  if (!kept) return { outcome: null, item }
  // Without locks another tab may have begun to upload them anew: the next try goes on from there.
  if (!isUploaded(kept)) return { outcome: { is: 'wait', code: 0 }, item: kept }
  return { outcome: await sendText(kept, placed(kept), sender), item: kept }
}

/** All its files are uploaded once more, as others: what the server said of the ones before counts no more. */
export function uploadedAnew({ files, round = 0 }: OutboxItem): Partial<OutboxItem> {
  return { files: files.map(({ type, size }) => ({ type, size })), round: round + 1, attempted: undefined }
}

/** Whether the server may have thrown a file away; one from the future was uploaded nobody knows when. */
function isOld(ports: DrainPorts, { files }: OutboxItem): boolean {
  const now = secondsOf(ports)
  return files.some(({ at }) => at !== undefined && (now - at > uploadGoodFor || at > now))
}

const isUploaded = ({ files }: OutboxItem) => files.every(({ path }) => path !== undefined)

const secondsOf = ({ now }: DrainPorts) => Math.floor(now() / 1000)

/** An item's body with the addresses of its files: in texts `](device:0)`, elsewhere `device:0` by itself. */
function placed({ body, files }: OutboxItem): Record<string, unknown> {
  const put = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.replace(/(^|\]\()device:(\d)(?=\)|\s|$)/g, (all, before: string, index: string) => {
        const path = files[Number(index)]?.path
        return path ? before + path : all
      })
    }
    if (Array.isArray(value)) return value.map(put)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, put(inner)]))
  }
  return put(body) as Record<string, unknown>
}
