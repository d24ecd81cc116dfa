import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const text = /\.(js|css|html|json|svg|webmanifest|wasm|txt)$/

/** 11 is the best there is, and a third of a build's time: BROTLI_QUALITY, 0 to 11, is for builds that nobody downloads. */
const quality = Number(process.env.BROTLI_QUALITY || 11)

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
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            }
            writeFileSync(`${path}.br`, await compress(bytes, { params }))
          }),
        )
      },
    },
  }
}
