// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code as text
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appSheets, drawnBy, faultsOfRules, faultsOfUse, readSheet, type Sheet, writtenClasses } from './sheets.ts'

/** On paper the same things look otherwise, by a file of its own. */
const print = 'src/app/styles/print.css'
/** Everybody's, each in its layer; all other sheets are modules. */
const shared = /^src\/app\/(styles|ui)\//

const sheets = appSheets()
const code = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => join('src/app', path))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const everybodys = new Set(sheets.filter(({ module }) => !module).flatMap(({ global }) => [...global]))

test('C.05 a class is drawn by one style sheet: two screens that stay loaded never draw over each other', () => {
  const drawn = new Map<string, string[]>()
  for (const sheet of sheets)
    if (sheet.file !== print)
      for (const name of drawnBy(sheet)) drawn.set(name, [...(drawn.get(name) ?? []), sheet.file])
  const twice = [...drawn].filter(([, files]) => files.length > 1)
  expect(twice.map(([name, files]) => `.${name}: ${files.join(', ')}`)).toEqual([])
})

test('C.05 the sheets of screens, layouts, fields and resources are modules, and draw nothing but their own', () => {
  expect(sheets.filter(({ file, module }) => module === shared.test(file)).map(({ file }) => file)).toEqual([])
  const modules = sheets.filter(({ module }) => module)
  const others = (own: Sheet) =>
    new Set(sheets.filter((one) => one !== own).flatMap((one) => [...(one.module ? [] : one.global), ...drawnBy(one)]))
  expect(modules.flatMap((sheet) => faultsOfRules(sheet, others(sheet)))).toEqual([])
})

test('C.05 every class of a module has somebody who uses it, and every one that is used is there', () => {
  expect(sheets.filter(({ module }) => module).flatMap((sheet) => faultsOfUse(sheet, code))).toEqual([])
})

test('C.05 what code writes out as a class is drawn for everybody, never by a screen', () => {
  const faults = code.flatMap(({ file, text }) =>
    writtenClasses(text)
      .filter((name) => !everybodys.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(faults).toEqual([])
})

test('the checks of sheets see each kind of fault', () => {
  const sheet = readSheet(
    'src/app/screens/a/a.module.css',
    '.row :global(.prose, .gone) { } .unused { } mark { } :global(.prose) p { }',
  )
  expect(faultsOfRules(sheet, new Set(['prose'])).length).toBe(3)
  const user = { file: 'src/app/screens/a/A.tsx', text: "import styles from './a.module.css'\nstyles.row; styles.lost" }
  expect(faultsOfUse(sheet, [user])).toEqual([
    'src/app/screens/a/a.module.css has no .lost',
    'src/app/screens/a/a.module.css: nobody uses .unused',
  ])
  expect(
    writtenClasses(
      '<p className="one two" /><p className={`${a} ${b ? c : d} three`} /><p className={x ? "" : \'four\'} />',
    ),
  ).toEqual(['one', 'two', 'three', 'four'])
  expect([...drawnBy(sheet)]).toEqual(['a-unused'])
})
