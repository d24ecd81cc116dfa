import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const folder = resolve('.cache/programs')

const sources = {
  server: 'src/server/main.ts',
  import: 'src/server/import-main.ts',
  database: 'tests/support/database-child.ts',
  issuer: 'tests/support/issuer-process.ts',
  job: 'tests/support/job-child.ts',
  push: 'tests/support/push-child.ts',
  digest: 'tests/support/digest-child.ts',
}

/** What node runs, made of the source of the same name by `buildPrograms`. */
export const programs = Object.fromEntries(
  Object.keys(sources).map((name) => [name, resolve(folder, `${name}.mjs`)]),
) as Record<keyof typeof sources, string>

/** Packages that come with compiled code beside them, or that need not be installed. */
const native = ['libsql', 'sharp', '@napi-rs/canvas', 'pg-native']

const threads = resolve('src/server/ports/node')

/** Runs first in a thread, as `thread.mjs` does in the sources: finds what its script became. */
const starter = `import { workerData } from 'node:worker_threads'
await import(new URL(workerData.script.replace(/^.*\\/(.+)\\.ts$/, './$1.mjs'), import.meta.url))
`

/** Code goes on to find its files where the sources lie; threads alone begin with what was made of them. */
const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname)/ },
    handler(code, id) {
      const moved = code
        .replaceAll("new URL('./thread.mjs', import.meta.url)", `new URL('./thread.mjs', ${urlOf(`${folder}/`)})`)
        .replaceAll('import.meta.url', urlOf(id))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      return { code: moved, map: null }
    },
  },
}

const urlOf = (path: string) => JSON.stringify(pathToFileURL(path).href)

/**
 * Makes plain JavaScript of what tests start as processes, for a global set-up. As TypeScript a start takes three seconds
 * of a core, of which two go to loading its files one by one. `npm start` is tested as it is, and so is `npm run
 * import`, once.
 */
export async function buildPrograms(): Promise<void> {
  const scripts = readdirSync(threads).filter((name) => name.endsWith('-worker.ts'))
  const input = {
    ...sources,
    ...Object.fromEntries(scripts.map((name) => [basename(name, '.ts'), `${threads}/${name}`])),
  }
  await build({
    configFile: false,
    // Under vitest it would be another build.
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warn',
    publicDir: false,
    plugins: [places],
    // In few large files dependencies are loaded in half the time that a thousand small ones take.
    ssr: { noExternal: true, external: native },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      // A dependency of a dependency looks by it whether it may.
      rolldownOptions: {
        checks: { eval: false },
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[hash].mjs' },
      },
    },
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(resolve(folder, 'thread.mjs'), starter)
}
