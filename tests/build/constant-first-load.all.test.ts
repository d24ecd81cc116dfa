import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstLoad, type Manifest } from '#build/first-load.ts'
import { pageKinds } from '#pages/kinds.ts'

/** The project with two more screens, each with its route and its catalogue. */
const more = mkdtempSync(join(tmpdir(), 'lamplight-more-'))
afterAll(() => rmSync(more, { recursive: true }))

function addScreen(noun: string): void {
  const screen = `src/app/screens/${noun}/list`
  mkdirSync(join(more, screen), { recursive: true })
  writeFileSync(join(more, `${screen}/Screen.tsx`), `export const Screen = () => <p>{'${noun}'}</p>\n`)
  writeFileSync(
    join(more, `src/app/routes/${noun}.tsx`),
    `import { createFileRoute } from '@tanstack/react-router'
import { Screen } from '#app/screens/${noun}/list/Screen.tsx'

export const Route = createFileRoute('/${noun}')({
  staticData: { layout: 'default', catalogues: ['common', '${noun}/list'] },
  component: Screen,
})
`,
  )
  for (const locale of ['en', 'zh-cn']) {
    mkdirSync(join(more, `locales/${locale}/${noun}`), { recursive: true })
    writeFileSync(join(more, `locales/${locale}/${noun}/list.po`), `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n`)
  }
}

/** Bytes of each file of a first load, before compression: names of chunks differ, their lengths do not. */
function sizes(root: string, manifest: Manifest, kind: (typeof pageKinds)[number]): number[] {
  const { js, css } = firstLoad(manifest, kind, 'zh-cn')
  return [...js, ...css].map((file) => statSync(join(root, 'dist', file)).size)
}

test('R2.22 two more routes with their screens and catalogues change the first load by no byte', {
  timeout: 180_000,
}, () => {
  for (const path of ['src', 'public', 'locales', 'index.html', 'package.json', 'vite.config.ts', 'lingui.config.ts'])
    cpSync(path, join(more, path), { recursive: true })
  for (const path of ['tsconfig.json', 'tsconfig.base.json']) cpSync(path, join(more, path))
  symlinkSync(resolve('node_modules'), join(more, 'node_modules'))
  for (const noun of ['shelf', 'ticket']) addScreen(noun)
  const env = { ...process.env, NODE_ENV: 'production', BROTLI_QUALITY: '1' }
  const built = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'error'], {
    cwd: more,
    env,
    encoding: 'utf8',
  })
  expect(built.status, built.stderr).toBe(0)
  const manifestOf = (root: string) => JSON.parse(readFileSync(join(root, '.cache/build-manifest.json'), 'utf8'))
  const [before, after] = [manifestOf('.'), manifestOf(more)]
  expect(after['src/app/routes/ticket.tsx?tsr-split=component']).toBeDefined()
  for (const kind of pageKinds) expect(sizes(more, after, kind), kind).toEqual(sizes('.', before, kind))
})
