import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
const screen = 'src/app/screens/login/Greeting.ts'

/** A site of two messages with its catalogues in both languages. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lamplight-words-'))
  cpSync('lingui.config.ts', join(root, 'lingui.config.ts'))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const folder of ['src/app/screens/login', 'locales/en', 'locales/zh-cn'])
    mkdirSync(join(root, folder), { recursive: true })
  write(
    screen,
    `import { msg } from '@lingui/core/macro'\nexport const words = [msg\`Good morning\`, msg\`Good night\`]\n`,
  )
  for (const [locale, first, second] of [
    ['en', 'Good morning', 'Good night'],
    ['zh-cn', '早上好', '晚安'],
  ] as const)
    write(
      `locales/${locale}/login.po`,
      `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${locale}\\n"\n\nmsgid "Good morning"\nmsgstr "${first}"\n\nmsgid "Good night"\nmsgstr "${second}"\n`,
    )
})
afterEach(() => rmSync(root, { recursive: true }))
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const change = (path: string, from: string, to: string) => {
  const text = readFileSync(join(root, path), 'utf8')
  expect(text).toContain(from)
  write(path, text.replace(from, to))
}

/** What the build says when it begins; empty when it goes on. Lingui looks in the folder where the process began. */
function saidByTheBuild(): string {
  const plugin = JSON.stringify(resolve('src/build/translated.ts'))
  const script = `const { translated } = await import(${plugin})
    await translated().buildStart.call({ error: (words) => console.log(words) })`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: root, encoding: 'utf8' },
  )
  expect(stderr.replace(/^npm warn.*$/gm, '').trim()).toBe('')
  expect(status).toBe(0)
  return stdout.trim()
}

test('R1.02 where every message has its words the build goes on', () => {
  expect(saidByTheBuild()).toBe('')
})

test('R1.02 a message without its Chinese fails the build by its name', () => {
  change('locales/zh-cn/login.po', 'msgstr "晚安"', 'msgstr ""')
  expect(saidByTheBuild()).toMatch(
    /“Good night” in src\/app\/screens\/login\/Greeting\.ts has no translation in locales\/zh-cn\/login/,
  )
})

test('R1.02 so does a message that nobody extracted', () => {
  change(screen, 'Good night', 'Good evening')
  const said = saidByTheBuild()
  expect(said).toContain('“Good evening”')
  expect(said).toContain('locales/en/login')
  expect(said).toContain('lingui extract')
})
