import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderSealKey, sealKeyFile } from '#server/ports/node/seal-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'seal-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('P5.03 the key is made once, lies where nobody else of the machine reads it, and is never made anew over what is there', () => {
  const key = folderSealKey(folder)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(folderSealKey(folder)).toBe(key)
  expect(readdirSync(folder)).toEqual([sealKeyFile])
  const file = join(folder, sealKeyFile)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, 'half a ke')
  expect(() => folderSealKey(folder)).toThrow(/holds no key/)
})
