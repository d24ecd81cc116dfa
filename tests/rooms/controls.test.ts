import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const imports = /from '(antd-mobile[^']*)'/g
/** Of what a wrapper needs besides there are only parts of the library, never the whole of it. */
const oneControl = /^antd-mobile\/es\/(components|utils)\/[\w/-]+$/

test('C.05 antd-mobile comes control by control, through app/ui alone, where it gets what it lacks', () => {
  const used = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join('src', path), 'utf8').matchAll(imports)].map(([, name = '']) => ({ path, name })),
    )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter(({ path, name }) => !path.startsWith('app/ui/') || !oneControl.test(name))).toEqual([])
})

/** What a first load or a page without a network shows; a native one costs them nothing. */
const native = ['screens/library/InstallSheet.tsx', 'screens/library/SyncBar.tsx', 'ui/Confirmation.tsx']

test('C.05 a button beyond the reading path is `ui/Button`, which shows that it is pressed', () => {
  const handMade = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) => /<button\b[^>]*className=(?:"|\{`)button\b/.test(readFileSync(join('src/app', path), 'utf8')))
  expect(handMade.toSorted()).toEqual(native)
})
