import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { locales } from '#contract/base/locale.ts'
import { frameNames } from '#contract/site/areas.ts'
import { type Frames, framesFile } from '#pages/frames.ts'
import { type PageKindName, pageKinds } from '#pages/kinds.ts'
import { type ViewName, viewNames } from '#pages/views.ts'
import { inlineCss } from './critical-css.ts'
import { checkBudget, chunkOf, firstLoad, type Manifest, viewLoad, wholeTreeLoad, withModules } from './first-load.ts'
import { frameSheets } from './frames.ts'
import type { BuiltChunk } from './reading-part.ts'
import { makeTemplate, preloads } from './template.ts'
import { makeView, withoutStyles } from './views.ts'

/** Rules for the first view of a kind of page that the shell does not have, as they follow each other. */
const ownCss: Record<PageKindName | ViewName, string[]> = {
  'help-doc': [],
  question: ['src/app/styles/question.css'],
  'blog-post': ['src/app/styles/blog.css'],
  'help-home': ['src/app/layouts/default/default.module.css', 'src/app/screens/help/list/help.module.css'],
  'help-category': [
    ...['nav-bar', 'virtual-list'].map((name) => `src/app/ui/${name}.css`),
    'src/app/layouts/default/default.module.css',
    'src/app/screens/help/list/help.module.css',
  ],
  'question-list': [
    ...['segments', 'virtual-list', 'button', 'avatar'].map((name) => `src/app/ui/${name}.css`),
    'src/app/layouts/default/default.module.css',
    'src/app/screens/question/list/questions.module.css',
  ],
  'blog-list': ['src/app/layouts/default/default.module.css', 'src/app/screens/blog/list/blog.module.css'],
  login: [
    'node_modules/antd-mobile/es/components/button/button.css',
    'src/app/ui/antd-theme.css',
    'src/app/screens/login/login.module.css',
  ],
}

/**
 * Renders the screen of each kind of finished page and each first view once per language into a page template, and the
 * frames of all others, and finishes the bare shell: scripts at the end of the body, low-priority preloads of the route's
 * whole graph. Fails when a budget is passed.
 */
export function pages(dist: string, chunks: readonly BuiltChunk[]): Plugin {
  const work = resolve(`.cache/prerender-${process.pid}`)
  let written = false
  let config: ResolvedConfig
  return {
    name: 'lamplight:pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      written = true
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        // Called after a failed build too, which has written nothing.
        if (!written) return
        const ofVite = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
        const manifest = withModules(ofVite, chunks)
        const shell = scriptsLast(readFileSync(join(dist, 'index.html'), 'utf8'))
        const shellCss = /<style>([\s\S]*?)<\/style>/.exec(shell)?.[1] ?? ''
        process.env.LAMPLIGHT_PRERENDER = '1'
        const input = {
          prerender: 'src/app/prerender.tsx',
          view: 'src/app/prerender-view.tsx',
          frame: 'src/app/prerender-frame.tsx',
        }
        const rolldownOptions = { input }
        await build({ logLevel: 'warn', build: { ssr: true, rolldownOptions, outDir: work, emptyOutDir: true } })
        delete process.env.LAMPLIGHT_PRERENDER
        const built = (name: keyof typeof input) =>
          import(`${pathToFileURL(join(work, `${name}.js`)).href}?${Date.now()}`)
        const { prerender }: typeof import('#app/prerender.tsx') = await built('prerender')
        const { prerenderView }: typeof import('#app/prerender-view.tsx') = await built('view')
        const { prerenderFrame }: typeof import('#app/prerender-frame.tsx') = await built('frame')
        const inlineAll = async (files: string[]) =>
          (await Promise.all(files.map((file) => inlineCss(file, config)))).join('')
        const inlineSheets = (of: PageKindName | ViewName) => inlineAll(ownCss[of])
        mkdirSync(join(dist, 'pages'), { recursive: true })
        for (const kind of pageKinds)
          for (const locale of locales) {
            const files = firstLoad(manifest, kind, locale)
            const css = await inlineSheets(kind)
            const sizes = checkBudget(dist, kind, files, shellCss + css)
            this.info(
              `first load of a ${kind} page in ${locale}: ${sizes.js} bytes of JavaScript, ${sizes.css} of CSS (gzip)`,
            )
            const later = kind === 'blog-post' ? wholeTreeLoad(manifest) : []
            const js = [...new Set([...files.js, ...later])]
            const template = makeTemplate(shell, await prerender(kind, locale), { kind, js, css })
            writeFileSync(join(dist, `pages/${kind}.${locale}.json`), JSON.stringify(template))
          }
        for (const name of viewNames)
          for (const locale of locales) {
            const { js } = viewLoad(manifest, name, locale)
            const css = await inlineSheets(name)
            const template = makeView(shell, name, await prerenderView(name, locale), { js, css })
            writeFileSync(join(dist, `pages/${name}.${locale}.json`), JSON.stringify(template))
          }
        for (const locale of locales) {
          const frames: Partial<Frames> = {}
          for (const name of frameNames) {
            const { [name]: screen = '' } = withoutStyles({ [name]: await prerenderFrame(name, locale) })
            frames[name] = { screen, css: await inlineAll(frameSheets[name]) }
          }
          writeFileSync(join(dist, framesFile(locale)), JSON.stringify(frames))
        }
        // What every other page needs besides: its route, and its words' places.
        const all = ['src/app/whole-tree.ts', 'src/app/i18n/all-catalogues.ts'].map(
          (module) => chunkOf(manifest, module).file,
        )
        const entry = [...firstLoad(manifest, 'help-doc', 'zh-cn').js.slice(0, 5), ...all]
        writeFileSync(
          join(dist, 'index.html'),
          shell.replace('</body>', () => `${preloads(entry)}</body>`),
        )
        rmSync(work, { recursive: true })
        // Kept for the tests of what is split from what; nobody is to be served it.
        writeFileSync('.cache/build-manifest.json', JSON.stringify(manifest))
        rmSync(join(dist, '.vite'), { recursive: true })
      },
    },
  }
}

/** Vite puts the module script into the head; here nothing may come before the first paint. */
function scriptsLast(html: string): string {
  const tags: string[] = []
  const rest = html.replace(/\s*<(script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, (tag) => {
    if (tag.includes('<script')) tags.push(tag.trim())
    return ''
  })
  return rest.replace('</body>', () => `${tags.join('')}</body>`).replace(/>\s+</g, '><')
}
