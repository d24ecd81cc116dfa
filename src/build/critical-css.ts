import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'

const mark = '<!--critical-css-->'

/**
 * Puts the stylesheet of the frames and the article into the page itself: the article is painted with no second request.
 * It never enters the module graph, so no chunk asks for it again. One block, the same on every page: its hash is in the CSP.
 */
export function criticalCss(file: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'lamplight:critical-css',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const css = await inlineCss(file, config)
        return html.replace(mark, () => `<style>${css}</style>`)
      },
    },
    handleHotUpdate({ file: changed, server }) {
      if (changed.includes('/app/styles/')) server.ws.send({ type: 'full-reload' })
    },
  }
}

/** A style sheet with what it imports, small, for a `<style>` of a page. */
export async function inlineCss(file: string, config: ResolvedConfig): Promise<string> {
  const path = resolve(config.root, file)
  const { code } = await preprocessCSS(readFileSync(path, 'utf8'), path, config)
  return minify(code)
}

function minify(css: string): string {
  return (
    css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/\s*([{};,])\s*/g, '$1')
      .replace(/;}/g, '}')
      // Older browsers take a variable of nothing for a mistake, unless there is a space.
      .replace(/(--[\w-]+:)(?=[;}])/g, '$1 ')
      .trim()
  )
}
