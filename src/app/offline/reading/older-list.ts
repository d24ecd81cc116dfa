import * as z from 'zod/mini'
import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { LocaleField } from '#contract/base/fields.ts'
import { ReadingItem } from '#contract/reading/item.ts'
import { takeOverOlder } from '#device/reading/reading.ts'

const key = 'help-recent'
const Older = z.array(
  z.object({ id: z.string(), locale: LocaleField, title: z.string(), at: z.number(), read: z.number() }),
)

/** An earlier build kept what was read lately in localStorage, one list for everybody: it is the guest's. */
export async function takeOverOlderList(): Promise<void> {
  const text = readLocal(key)
  if (text === null) return
  const items = olderOf(text).flatMap(({ id, locale, title, at, read }) => {
    const item = { kind: 'recent', of: 'help', id, locale, title, anchor: '', share: read, at, erased: false }
    const known = ReadingItem.safeParse(item)
    return known.success ? [known.data] : []
  })
  if (items.length > 0) await takeOverOlder(items)
  writeLocal(key, null)
}

function olderOf(text: string): z.infer<typeof Older> {
  try {
    return Older.parse(JSON.parse(text))
  } catch {
    return []
  }
}
