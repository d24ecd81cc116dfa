import {
  beyondBounds,
  erasedItem,
  laterOf,
  nameOf,
  newestFirst,
  type ReadingItem,
  type ReadingName,
} from '#contract/reading/item.ts'
import { readingLimits } from '#contract/reading/limits.ts'
import type { ReadingChanges } from '#contract/reading/reading.ts'
import { createChangeChannel } from '#device/change-channel.ts'
import { deleteDatabase } from '#device/store.ts'
import {
  guestReading,
  type ReadingNote,
  type ReadingRow,
  readingDatabase,
  readingOwnerOf,
  withReadingRows,
} from './rows.ts'

/** A reader's own on this device: one store for each account, and the guest's, which needs neither account nor network. */

const channel = createChangeChannel('lamplight-reading')

/** Hears when anybody's reading is different, in whichever tab it changed. Returns its end. */
export const onReadingChange = channel.on

/** So many bookmarks that another has no place. */
export class ReadingFull extends Error {}

/** What an item says beside its name and its time. */
type Said = Partial<Pick<ReadingItem, 'title' | 'anchor' | 'share'>>

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** An owner's items that are there, the newest first. */
export async function readReading(owner: string): Promise<ReadingItem[]> {
  return (await allReading(owner)).filter(({ erased }) => !erased).sort(newestFirst)
}

/** The same with what was taken out, in no order. */
export async function allReading(owner: string): Promise<ReadingItem[]> {
  const rows = await withReadingRows(owner, 'readonly', ({ all }) => all())
  return [...rows.values()].map(({ item }) => item)
}

/**
 * Changes one item. `say` is told what it said so far and answers what it says now; null takes it out, undefined leaves
 * it. Its time is later than that of what it replaces, also where the clock was set back. Throws ReadingFull for a
 * bookmark beyond the bounds, and what the database throws.
 */
export async function changeItem(
  owner: string,
  name: ReadingName,
  say: (before: ReadingItem | null) => Said | null | undefined,
): Promise<void> {
  const changed = await withReadingRows(owner, 'readwrite', async ({ all, note, put, remove }) => {
    const rows = await all()
    const before = rows.get(nameOf(name))?.item
    const live = before && !before.erased ? before : null
    const content = say(live)
    // A section that is not wanted is a choice, though it was never chosen before.
    const isNothing = content === null && !live && (name.kind !== 'saved' || before)
    if (content === undefined || isNothing) return false
    const at = Math.max(nowSeconds(), (before?.at ?? 0) + 1, (await note()).erasedAt)
    const item =
      content === null ? erasedItem(name, at) : { ...itemOf(name), ...live, ...cut(content), at, locale: name.locale }
    const bookmarks = [...rows.values()].filter(({ item: one }) => one.kind === 'bookmark' && !one.erased).length
    if (!item.erased && !live && item.kind === 'bookmark' && bookmarks >= readingLimits.kept.bookmark)
      throw new ReadingFull()
    // Nobody else has to hear of what a guest takes out.
    if (item.erased && owner === guestReading) remove(nameOf(name))
    else put(nameOf(name), { item, unsent: true })
    rows.set(nameOf(name), { item, unsent: true })
    for (const beyond of beyondBounds([...rows.values()].map((row) => row.item))) remove(nameOf(beyond))
    return true
  })
  if (changed) channel.tell()
}

const itemOf = (name: ReadingName): ReadingItem => ({ ...erasedItem(name, 0), erased: false })

function cut({ title, anchor, share }: Said): Said {
  return {
    ...(title !== undefined && { title: [...title.slice(0, readingLimits.titleChars)].filter(isWhole).join('') }),
    ...(anchor !== undefined && { anchor: anchor.length > readingLimits.anchorChars ? '' : anchor }),
    ...(share !== undefined && { share: Math.min(1, Math.max(0, share)) }),
  }
}

/** Not half a character, as is left where a text is cut. */
const isWhole = (letter: string) => letter.length > 1 || (letter.charCodeAt(0) & 0xf800) !== 0xd800

/** What the outbox has yet to hear of. */
export async function unsentReading(owner: string): Promise<ReadingItem[]> {
  const rows = await withReadingRows(owner, 'readonly', ({ all }) => all())
  return [...rows.values()].flatMap(({ item, unsent }) => (unsent ? [item] : []))
}

/** The outbox has these now; what changed meanwhile it has not. */
export async function noteHandedOn(owner: string, items: readonly ReadingItem[]): Promise<void> {
  await withReadingRows(owner, 'readwrite', async ({ all, put }) => {
    const rows = await all()
    for (const { at, ...name } of items) {
      const row = rows.get(nameOf(name))
      if (row?.item.at === at) put(nameOf(name), { ...row, unsent: false })
    }
  })
}

/** How far an account is known here. */
export function readingNote(owner: string): Promise<ReadingNote> {
  return withReadingRows(owner, 'readonly', ({ note }) => note())
}

/**
 * Takes in what the server says of an account: its items in place of ours, but of what is still on its way there
 * (`waiting`, and what the outbox has not heard of) the later change. A database that was restored has lost some of ours:
 * then all of them go there once more. `erasing`: the time of an erasure that is on its way.
 */
export async function mergeReading(
  owner: string,
  answer: ReadingChanges,
  { waiting = [], erasing = 0 }: { waiting?: readonly ReadingItem[]; erasing?: number } = {},
): Promise<void> {
  const changed = await withReadingRows(owner, 'readwrite', async ({ all, note, put, remove, setNote }) => {
    const [before, rows] = [await note(), await all()]
    const isRestored = before.epoch !== '' && before.epoch !== answer.epoch
    const onItsWay = new Map(waiting.map((item) => [nameOf(item), item]))
    const erasedAt = Math.max(answer.erasedAt, erasing)
    const after = new Map<string, ReadingRow>()
    for (const [name, row] of rows) if (row.item.at >= erasedAt) after.set(name, row)
    for (const item of answer.list) {
      const [name, row] = [nameOf(item), after.get(nameOf(item))]
      if (item.at < erasedAt) continue
      const isOurs = row && (row.unsent || onItsWay.has(name)) && laterOf(row.item, item) === row.item
      if (!isOurs) after.set(name, { item, unsent: false })
    }
    if (isRestored) for (const [name, { item }] of after) after.set(name, { item, unsent: true })
    for (const beyond of beyondBounds([...after.values()].map(({ item }) => item))) after.delete(nameOf(beyond))
    for (const name of rows.keys()) if (!after.has(name)) remove(name)
    for (const [name, row] of after) if (row !== rows.get(name)) put(name, row)
    setNote({ ...before, epoch: answer.epoch, rev: answer.rev, erasedAt })
    return answer.list.length > 0 || after.size !== rows.size || isRestored
  })
  if (changed) channel.tell()
}

/** Erases all of an owner's here; the time before which it is to be erased elsewhere. */
export async function eraseHere(owner: string): Promise<number> {
  const before = await withReadingRows(owner, 'readwrite', async ({ all, note, remove, setNote }) => {
    const [rows, kept] = [await all(), await note()]
    const times = [...rows.values()].map(({ item }) => item.at + 1)
    const erasedAt = Math.max(nowSeconds(), kept.erasedAt, ...times)
    for (const name of rows.keys()) remove(name)
    setNote({ ...kept, erasedAt })
    return erasedAt
  })
  channel.tell()
  return before
}

/** How many of the guest's nobody who signed in has been asked about. */
export async function countToTakeAlong(): Promise<number> {
  const rows = await withReadingRows(guestReading, 'readonly', ({ all }) => all())
  return [...rows.values()].filter(({ unsent }) => unsent).length
}

/** What the guest has becomes the account's, and the account's alone: of what both have, the later. */
export async function takeAlong(owner: string): Promise<void> {
  const found = await withReadingRows(guestReading, 'readonly', ({ all }) => all())
  await withReadingRows(owner, 'readwrite', async ({ all, note, put, remove }) => {
    const [rows, { erasedAt }] = [await all(), await note()]
    for (const [name, { item }] of found) {
      const before = rows.get(name)?.item
      if (before && laterOf(before, item) === before) continue
      // Somebody wants it now, even if it was erased before.
      rows.set(name, { item: { ...item, at: Math.max(item.at, erasedAt) }, unsent: true })
    }
    const beyond = new Set(beyondBounds([...rows.values()].map(({ item }) => item)).map(nameOf))
    for (const [name, row] of rows) {
      if (beyond.has(name)) remove(name)
      else if (row.unsent) put(name, row)
    }
  })
  await deleteDatabase(readingDatabase(guestReading))
  channel.tell()
}

/** Leaves the guest's where it is, and asks nobody about it again, until some of it changes. */
export async function leaveBehind(): Promise<void> {
  await withReadingRows(guestReading, 'readwrite', async ({ all, put }) => {
    for (const [name, row] of await all()) put(name, { ...row, unsent: false })
  })
  channel.tell()
}

/** Nothing of an account's reading stays on this device, not even whose it was. */
export async function forgetReading(owner: string): Promise<void> {
  await deleteDatabase(readingDatabase(owner))
}

/** The same for every account but this one: a tab that was killed may have left it. Never rejects. */
export async function forgetReadingOfOthers(owner: string | null): Promise<void> {
  try {
    const owners = (await indexedDB.databases()).flatMap(({ name = '' }) => readingOwnerOf(name) ?? [])
    const others = owners.filter((one) => one !== owner && one !== guestReading)
    await Promise.all(others.map((one) => deleteDatabase(readingDatabase(one))))
  } catch {
    // A browser that does not list them, or gives none.
  }
}

/** Puts what an earlier build kept elsewhere into the guest's, unless something newer is there. */
export async function takeOverOlder(items: readonly ReadingItem[]): Promise<void> {
  await withReadingRows(guestReading, 'readwrite', async ({ all, put }) => {
    const rows = await all()
    for (const item of items) if (!rows.has(nameOf(item))) put(nameOf(item), { item, unsent: true })
  })
  channel.tell()
}
