import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { type Locale, locales } from '#contract/locale.ts'
import { checkBudget, firstLoad, type Manifest } from './first-load.ts'
import { makeTemplate, preloads } from './template.ts'

/**
 * Renders the help-doc screen once per language into a page template with slots, and finishes the bare shell:
 * scripts at the end of the body, low-priority preloads of the route's whole graph. Fails when a budget is passed.
 */
export function pages(dist: string): Plugin {
  const work = resolve(`.cache/prerender-${process.pid}`)
  let written = false
  return {
    name: 'lamplight:pages',
    apply: 'build',
    writeBundle() {
      written = true
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        // Called after a failed build too, which has written nothing.
        if (!written) return
        const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
        const shell = scriptsLast(readFileSync(join(dist, 'index.html'), 'utf8'))
        const css = /<style>([\s\S]*?)<\/style>/.exec(shell)?.[1] ?? ''
        process.env.LAMPLIGHT_PRERENDER = '1'
        await build({ logLevel: 'warn', build: { ssr: 'src/app/prerender.tsx', outDir: work, emptyOutDir: true } })
        delete process.env.LAMPLIGHT_PRERENDER
        const { prerender } = (await import(
          `${pathToFileURL(join(work, 'prerender.js')).href}?${Date.now()}`
        )) as typeof import('#app/prerender.tsx')
        mkdirSync(join(dist, 'pages'), { recursive: true })
        for (const locale of locales as readonly Locale[]) {
          const files = firstLoad(manifest, locale)
          const sizes = checkBudget(dist, files, css)
          this.info(
            `first load of /help/{id} in ${locale}: ${sizes.js} bytes of JavaScript, ${sizes.css} of CSS (gzip)`,
          )
          const template = makeTemplate(shell, await prerender(locale), files.js)
          writeFileSync(join(dist, `pages/help-doc.${locale}.json`), JSON.stringify(template))
        }
        const entry = firstLoad(manifest, 'zh-cn').js.slice(0, 5)
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
