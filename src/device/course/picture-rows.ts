import { promisifyRequest } from 'idb-keyval'
import { databaseExists, deviceStore } from '#device/store.ts'
import { courseDatabase } from './database.ts'

/** A picture of a closed lesson or quiz, in its owner’s store beside the texts that show it. */
export type SavedPicture = { bytes: ArrayBuffer; type: string }
/** `gone`: the server had none. */
type Row = SavedPicture | { gone: true }

const prefixOf = (courseId: string) => `picture/${courseId}/`
const keyOf = (courseId: string, path: string) => prefixOf(courseId) + path

/** The keys of a course’s pictures. */
export const picturesOf = (courseId: string) => IDBKeyRange.bound(prefixOf(courseId), `${prefixOf(courseId)}\uffff`)

export type PictureRows = {
  /** The paths of a course’s pictures that are here or gone. */
  known: (courseId: string) => Promise<string[]>
  /** Bytes of those that are here. */
  bytes: (courseId: string) => Promise<number>
  picture: (courseId: string, path: string) => Promise<SavedPicture | null>
  put: (courseId: string, path: string, row: Row) => void
  remove: (courseId: string, path: string) => void
}

/** Does all of it in one transaction on an owner’s rows; resolves when it is kept. */
export function withPictureRows<T>(
  owner: string,
  mode: IDBTransactionMode,
  work: (rows: PictureRows) => Promise<T>,
): Promise<T> {
  return deviceStore(courseDatabase(owner))(mode, async (store) => {
    const result = await work({
      known: async (courseId) =>
        (await promisifyRequest(store.getAllKeys(picturesOf(courseId)))).map((key) =>
          String(key).slice(prefixOf(courseId).length),
        ),
      bytes: async (courseId) =>
        (await promisifyRequest<unknown[]>(store.getAll(picturesOf(courseId)))).reduce<number>(
          (sum, row) => sum + (pictureFrom(row)?.bytes.byteLength ?? 0),
          0,
        ),
      picture: async (courseId, path) => pictureFrom(await promisifyRequest<unknown>(store.get(keyOf(courseId, path)))),
      put: (courseId, path, row) => void store.put(row, keyOf(courseId, path)),
      remove: (courseId, path) => void store.delete(keyOf(courseId, path)),
    })
    if (mode === 'readwrite') await promisifyRequest(store.transaction)
    return result
  })
}

/** What this build wrote; null of anything else (F13), and of one that is gone. */
function pictureFrom(value: unknown): SavedPicture | null {
  const { bytes, type } = (value ?? {}) as Partial<SavedPicture>
  return typeof bytes?.byteLength === 'number' && typeof type === 'string' ? { bytes, type } : null
}

/** A picture of an owner’s course; null where it is not here. Makes no store where there is none. */
export async function savedPicture(owner: string, courseId: string, path: string): Promise<SavedPicture | null> {
  if (!(await databaseExists(courseDatabase(owner)))) return null
  return withPictureRows(owner, 'readonly', ({ picture }) => picture(courseId, path))
}
