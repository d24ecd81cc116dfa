import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const folder = resolve('.cache/programs')

const sources = {
  server: 'src/server/main.ts',
  import: 'src/server/import-main.ts',
  export: 'src/server/export-main.ts',
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

const ports = resolve('src/server/ports/node')

/** What runs first in a thread and in a child, made of its source: nothing is TypeScript, and a script is what it became. */
const starters = ['thread.mjs', 'child.mjs']
const starterOf = (name: string) =>
  readFileSync(`${ports}/${name}`, 'utf8')
    .replace(/^import .* from 'tsx\/esm\/api'\n/m, '')
    .replace(/^\s*register\(\)\n/m, '')
    .replace(
      /await import\((.+)\)/,
      (_, script) => `await import(new URL(${script}.replace(/^.*\\/(.+)\\.ts$/, './$1.mjs'), import.meta.url))`,
    )

/** Code goes on to find its files where the sources lie; threads and children alone begin with what was made of them. */
const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname)/ },
    handler(code, id) {
      const moved = code
        .replace(
          /new URL\('\.\/(thread|child)\.mjs', import\.meta\.url\)/g,
          `new URL('./$1.mjs', ${urlOf(`${folder}/`)})`,
        )
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
  const scripts = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/node\/[^/]+-(?:worker|child)\.ts$/.test(path))
    .map((path) => resolve('src/server', path))
  const input = { ...sources, ...Object.fromEntries(scripts.map((path) => [basename(path, '.ts'), path])) }
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
  for (const name of starters) writeFileSync(resolve(folder, name), starterOf(name))
}
