import type { Plugin } from 'vite'

const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>app/ui</title>
    <!--critical-css-->
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/gallery/main.tsx"></script>
  </body>
</html>
`

/** `npm run dev`: the pieces of `app/ui` at `/ui`. No build has them. */
export function gallery(): Plugin {
  return {
    name: 'lamplight:gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = request.url ?? ''
        if (url !== '/ui' && !url.startsWith('/ui?')) return next()
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml(url, page))
      })
    },
  }
}
