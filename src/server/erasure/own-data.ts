import type { Locale } from '#contract/base/locale.ts'
import { readDevice } from '#server/access/devices.ts'
import { deviceSessions } from '#server/access/rows-session.ts'
import { accountById } from '#server/account/rows.ts'
import type { OwnPart, OwnRows, OwnText } from '#server/db/own-rows.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readProfile } from '#server/profile/profile.ts'
import { localText } from '#server/text/local-time.ts'
import { ownUploads } from '#server/upload/rows-own.ts'
import { readme } from './readme.ts'

type DataPorts = Pick<Ports, 'db' | 'clock' | 'uploads' | 'config'>

/** A file of the zip, in pieces as they come. */
export type DataFile = { path: string; pieces: AsyncIterable<Uint8Array>; packed: boolean }

/** Rows in memory at once. */
const atOnce = 500

/**
 * All that is somebody's own, file by file and in pieces, so that no more than a few hundred rows are in memory. Throws
 * 404 where there is no such account.
 */
export async function* ownData(
  ports: DataPorts,
  parts: Record<string, OwnPart>,
  accountId: string,
  locale: Locale,
): AsyncGenerator<DataFile> {
  const { uploads } = ports
  yield { path: 'README.md', pieces: once(readme(ports.config.siteName[locale], locale)), packed: false }
  yield { path: 'profile.json', pieces: once(await profileJson(ports, accountId)), packed: false }
  for (const [name, part] of Object.entries(parts)) {
    yield { path: `${name}.json`, pieces: json(shownPages(part, ports, accountId)), packed: false }
    if (part.text)
      yield { path: `${name}.md`, pieces: markdown(shownPages(part, ports, accountId), part, locale), packed: false }
  }
  for await (const page of pagesOf(ownUploads, ports, accountId))
    for (const { name } of page) {
      const file = await uploads.get(name)
      if (file) yield { path: `uploads/${name}`, pieces: pieceOf(file.bytes), packed: true }
    }
}

async function* pagesOf<Row extends object>(rows: OwnRows<Row>, { db }: DataPorts, accountId: string) {
  for (let from = 0; ; from += atOnce) {
    const page = await rows(db, accountId).offset(from).limit(atOnce).execute()
    if (page.length > 0) yield page
    if (page.length < atOnce) return
    // Others have their turn.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Pages as they are shown; one of which nothing is shown is no end. */
async function* shownPages({ rows, shown }: OwnPart, ports: DataPorts, accountId: string) {
  for await (const page of pagesOf(rows, ports, accountId)) {
    const list = shown ? await shown(page as never[], ports.db) : page
    if (list.length > 0) yield list
  }
}

async function* json(pages: AsyncIterable<object[]>) {
  let begin = '[\n'
  for await (const page of pages) {
    yield bytes(begin + page.map((row) => JSON.stringify(row)).join(',\n'))
    begin = ',\n'
  }
  yield bytes(begin === '[\n' ? '[]\n' : '\n]\n')
}

async function* markdown(pages: AsyncIterable<object[]>, { text }: OwnPart, locale: Locale) {
  for await (const page of pages)
    yield bytes(page.map((row) => (text ? asMarkdown(text(row as never, locale)) : '')).join(''))
}

/** A text under its heading of one line. */
const asMarkdown = ({ heading, at, body }: OwnText) =>
  `# ${heading.replace(/\s+/g, ' ').trim()}\n\n*${localText(at, 0).slice(0, 16)} UTC*\n\n${body}\n\n---\n\n`

async function profileJson({ db, clock }: DataPorts, accountId: string): Promise<string> {
  const profile = await readProfile(db, accountId)
  const account = await accountById(db, accountId)
  const devices = await deviceSessions(db, accountId, clock.now())
  const own = {
    profile,
    joinedAt: account?.createdAt,
    lastSignInAt: account?.lastSignInAt,
    devices: devices.map(({ device, createdAt, seenAt }) => ({
      ...readDevice(device),
      signedInAt: createdAt,
      seenAt,
    })),
  }
  return `${JSON.stringify(own, null, 2)}\n`
}

const bytes = (text: string) => new TextEncoder().encode(text)

async function* once(text: string) {
  yield bytes(text)
}

async function* pieceOf(piece: Uint8Array) {
  yield piece
}
