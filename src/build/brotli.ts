import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const text = /\.(js|css|html|json|svg|webmanifest|wasm|txt)$/

/** Compresses once, at build time and as well as brotli can, what would otherwise be compressed for each reader. */
export function brotli(dist: string): Plugin {
  let written = false
  return {
    name: 'lamplight:brotli',
    apply: 'build',
    writeBundle() {
      written = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Called after a failed build too, which has written nothing.
        if (!written) return
        const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => text.test(file))
        await Promise.all(
          files.map(async (file) => {
            const path = join(dist, file)
            if (statSync(path).size < 200) return
            const bytes = readFileSync(path)
            const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
            writeFileSync(`${path}.br`, await compress(bytes, { params }))
          }),
        )
      },
    },
  }
}
