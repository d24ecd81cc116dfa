import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brotli } from './src/build/brotli.ts'
import { builds, newBuildId } from './src/build/builds.ts'
import { chunkGroups } from './src/build/chunk-groups.ts'
import { drawnName } from './src/build/class-names.ts'
import { criticalCss } from './src/build/critical-css.ts'
import { gallery } from './src/build/gallery.ts'
import { inLayers } from './src/build/layers.ts'
import { translations } from './src/build/lingui-macros.ts'
import { manifest } from './src/build/manifest.ts'
import { mockWorker } from './src/build/mock-worker.ts'
import { pages } from './src/build/pages.ts'
import { chunkGraph } from './src/build/reading-part.ts'
import { scaleValues } from './src/build/scale.ts'
import { serverProxy } from './src/build/server-proxy.ts'
import { shellArchive } from './src/build/shell-archive.ts'
import { emitShellRoutes } from './src/build/shell-routes.ts'
import { translated } from './src/build/translated.ts'

const routeTree = 'src/app/routeTree.gen.ts'

export default defineConfig(({ command, mode }) => {
  const building = command === 'build'
  const mock = !building && mode === 'mock'
  // The build of the page templates runs inside the build of the app (src/build/pages.ts) and writes no page of its own.
  const prerendering = process.env.LAMPLIGHT_PRERENDER === '1'
  const dist = process.env.DIST || 'dist'
  const graph = chunkGraph()
  const build = { id: building && !prerendering ? newBuildId() : 'dev', at: Math.floor(Date.now() / 1000) }
  return {
    define: {
      __BUILD_ID__: JSON.stringify(build.id),
      __BUILD_AT__: JSON.stringify(build.at),
      __MOCK__: JSON.stringify(mock),
    },
    publicDir: prerendering ? false : 'public',
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: 'src/app/routes',
        generatedRouteTree: routeTree,
        quoteStyle: 'single',
      }),
      react(),
      translations(),
      mock && mockWorker(),
      mock && gallery(),
      !prerendering && [
        translated(),
        criticalCss('src/app/styles/critical.css'),
        builds(build.id, build.at),
        emitShellRoutes(routeTree),
        graph.plugin,
        pages(dist, graph.chunks),
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'src/service-worker',
          filename: 'sw.ts',
          injectRegister: false,
          registerType: 'prompt',
          manifest,
          // The system keeps the icon of an app that it has installed.
          includeManifestIcons: false,
          manifestFilename: 'manifest.webmanifest',
          injectManifest: {
            globPatterns: ['index.html', 'pages/*.json', 'assets/**/*.{js,css,woff2,wasm}', 'favicon.svg'],
            maximumFileSizeToCacheInBytes: 1_000_000,
            manifestTransforms: [shellArchive(dist, graph)],
          },
        }),
        brotli(dist),
      ],
    ],
    css: {
      postcss: { plugins: [scaleValues('src/app/styles/scale.css'), inLayers()] },
      modules: { generateScopedName: drawnName, localsConvention: 'camelCaseOnly' },
    },
    server: { port: 5173, proxy: mode === 'server' ? serverProxy() : undefined },
    build: {
      outDir: dist,
      target: 'es2022',
      manifest: !prerendering,
      modulePreload: { polyfill: false, resolveDependencies },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      rolldownOptions: prerendering ? undefined : { output: { codeSplitting: { groups: chunkGroups() } } },
    },
    ssr: prerendering ? { noExternal: [/^antd-mobile/] } : undefined,
    worker: { format: 'es' as const },
  }
})

/**
 * The chunks of a first load name no file that lazy chunks share: the list grows with every screen. What a chunk imports
 * is found when it has arrived; once the worker is there it is all on the device.
 */
function resolveDependencies(_file: string, deps: string[], { hostId }: { hostId: string }): string[] {
  return /(^|\/)(app|base|QuestionScreen)-[^/]*\.js$/.test(hostId) ? deps.filter((file) => file.endsWith('.css')) : deps
}
