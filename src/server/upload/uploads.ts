import { imageName } from '#contract/library/images.ts'
import { uploadLimits } from '#contract/upload/limits.ts'
import type { Upload, UploadedFile, UploadPurpose } from '#contract/upload/upload.ts'
import { badInput, notFound, tooMany } from '#server/http/failure.ts'
import { ImageRefused, type ImageShape } from '#server/ports/images.ts'
import type { Ports } from '#server/ports/ports.ts'
import { takeQuota } from '#server/quota/quota.ts'
import { deleteUploadRow, finishUpload, insertUpload, takeOldUnused, takeUnused, uploadOf } from './rows.ts'

type UploadPorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'uploads' | 'images' | 'log'>

const kinds: Record<UploadPurpose, { bytes: number; shape: ImageShape }> = {
  avatar: { bytes: uploadLimits.avatarBytes, shape: { square: uploadLimits.avatarEdge } },
  image: { bytes: uploadLimits.imageBytes, shape: { inside: uploadLimits.imageEdge } },
}

/** How many old ones go each time a new one comes: more than come, so that none are left in the end. */
const sweptAtOnce = 5

/**
 * Keeps an image of a member's, encoded anew, under a name that nobody can guess. `accountId`: whose it is, also where that
 * is no account; `perDay`: how many they may send in a day. Throws 400 {file: type, incomplete or size}, 429 beyond that,
 * Busy while the files cannot be kept.
 */
export async function keepUpload(
  ports: UploadPorts,
  accountId: string,
  { file, purpose, perDay = uploadLimits.perDay }: { file: UploadedFile; purpose: UploadPurpose; perDay?: number },
): Promise<Upload> {
  const { db, secrets, uploads } = ports
  const { bytes: most, shape } = kinds[purpose]
  if (file.size > most) throw badInput({ file: 'size' })
  const wait = await takeQuota(ports, `upload ${accountId}`, { most: perDay, seconds: 86_400 })
  if (wait > 0) throw tooMany(wait)
  const image = await encoded(ports, file, shape)
  const size = { width: image.width, bytes: image.bytes.byteLength }

  const row = {
    id: secrets.random(16),
    accountId,
    purpose,
    name: imageName(nameFrom(secrets.random(16)), size, 'webp'),
    height: image.height,
    ...size,
    createdAt: ports.clock.now(),
  }
  await insertUpload(db, row)
  try {
    await uploads.put(row.name, image.bytes, 'image/webp')
  } catch (error) {
    // The file may be there all the same: who cannot remove it leaves its row, and both go with the old ones.
    await uploads.remove(row.name).then(
      () => deleteUploadRow(db, row.id),
      () => {},
    )
    throw error
  }
  await finishUpload(db, row.id)
  await sweepUploads(ports)
  return { id: row.id, path: `uploads/${row.name}`, width: row.width, height: row.height, bytes: row.bytes }
}

/**
 * Removes an upload of the account's own, unless something shows it; how many were. Throws 404 for what is not theirs.
 */
export async function dropUpload(ports: UploadPorts, accountId: string, id: string): Promise<number> {
  const row = await uploadOf(ports.db, accountId, id)
  if (!row) throw notFound()
  if (!(await takeUnused(ports.db, id))) return 0
  await remove(ports, row)
  return 1
}

/** Removes some of what nothing shows a day after it came. What goes wrong is told to the operator, and tried again later. */
async function sweepUploads(ports: UploadPorts): Promise<void> {
  try {
    const age = { now: ports.clock.now(), seconds: uploadLimits.unusedSeconds }
    const old = await takeOldUnused(ports.db, { ...age, most: sweptAtOnce })
    await Promise.all(old.map((row) => remove(ports, row)))
  } catch (error) {
    ports.log('old uploads could not be removed', error)
  }
}

/** The row goes last: as long as there is one, somebody will come for the file. */
async function remove({ db, uploads }: UploadPorts, { id, name }: { id: string; name: string }): Promise<void> {
  await uploads.remove(name)
  await deleteUploadRow(db, id)
}

async function encoded({ images }: UploadPorts, file: UploadedFile, shape: ImageShape) {
  try {
    return await images.encode(new Uint8Array(await file.arrayBuffer()), shape)
  } catch (error) {
    throw error instanceof ImageRefused ? badInput({ file: error.problem }) : error
  }
}

/** Random text as the name of a file: small letters and digits, for file systems that know no other. */
function nameFrom(random: string): string {
  return [...random].map((letter) => letter.charCodeAt(0).toString(16)).join('')
}
