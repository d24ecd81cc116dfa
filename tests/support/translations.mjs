// Extracts the messages and compares with the catalogues that are committed, then compiles them strictly.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConfig } from '@lingui/conf'

const kept = mkdtempSync(join(tmpdir(), 'lamplight-locales-'))
cpSync('locales', kept, { recursive: true })
const lingui = (...args) => spawnSync('node_modules/.bin/lingui', args, { encoding: 'utf8' })
let failed = false

const extracted = lingui('extract', '--clean')
if (extracted.status !== 0) {
  console.error(extracted.stdout + extracted.stderr)
  failed = true
}
/** Its messages: a new catalogue's header changes once more with the second extraction. */
const messagesOf = (text) => text.replace(/^msgid ""\nmsgstr ""\n(".*"\n)+/, '')
for (const file of readdirSync('locales', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.po'),
)) {
  const now = readFileSync(join('locales', file), 'utf8')
  let before = ''
  try {
    before = readFileSync(join(kept, file), 'utf8')
  } catch {
    // A catalogue that nobody committed is a difference.
  }
  if (messagesOf(now) !== messagesOf(before)) {
    console.error(
      `locales/${file} is not what extraction gives: run "npx lingui extract --clean" and translate what is new`,
    )
    failed = true
  }
}
// What no folder of screens stands behind any more.
const paths = new Set(getConfig().catalogs.map(({ path }) => path.split('{locale}/')[1]))
for (const file of readdirSync('locales/en', { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.po') || paths.has(file.slice(0, -'.po'.length))) continue
  console.error(`locales/*/${file} belongs to no catalogue: move its words, then delete it`)
  failed = true
}
// English is written in the code; a catalogue of it that says something else stands on every English screen.
for (const file of readdirSync('locales/en', { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.po')) continue
  const text = readFileSync(join('locales/en', file), 'utf8')
  for (const [, source, said] of text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)) {
    if (source.trim() === '""' || source.trim() === said.trim()) continue
    console.error(`locales/en/${file} says ${said.trim()} where the code says ${source.trim()}`)
    failed = true
  }
}
// Catalogues are loaded one on top of another: of two translations of one message the later would stand everywhere.
const seen = new Map()
for (const file of readdirSync('locales/zh-cn', { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.po')) continue
  const text = readFileSync(join('locales/zh-cn', file), 'utf8')
  for (const [, context = '', message, chinese] of text.matchAll(
    /(?:^msgctxt (.+)\n)?^msgid ((?:".+"\n)+)msgstr ((?:".*"\n)+)/gm,
  )) {
    const name = context + message
    const before = seen.get(name) ?? { chinese, file }
    seen.set(name, before)
    if (before.chinese === chinese) continue
    console.error(
      `${message.trim()} has one Chinese in ${before.file} and another in ${file}: give one of them a context`,
    )
    failed = true
  }
}
const compiled = lingui('compile', '--strict')
if (compiled.status !== 0) {
  console.error(compiled.stdout + compiled.stderr)
  failed = true
}
// Extraction and compilation write into the tree; a check leaves it as it was.
rmSync('locales', { recursive: true })
cpSync(kept, 'locales', { recursive: true })
rmSync(kept, { recursive: true })
process.exit(failed ? 1 : 0)
