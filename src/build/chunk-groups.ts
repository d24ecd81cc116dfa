import { resolve } from 'node:path'
import { locales } from '#contract/base/locale.ts'
import { pageKinds } from '#pages/kinds.ts'
import { roots } from './first-load.ts'

/** As much of rolldown's graph as is asked for here. */
type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** What a first load has anyway, in few files: small ones compress badly. A page needs all of each, or it would be one long task. */
const firstGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/stages\/react\.ts/ },
  {
    name: 'router',
    test: /node_modules\/(@tanstack\/(react-router|router-core|history|store|react-store)|use-sync-external-store)\/|src\/app\/stages\/router\.ts/,
  },
  {
    name: 'base',
    test: /src\/(contract\/(base\/(codes|limits|locale|endpoint)|(help|question)\/(lazy-reads|id))|pages\/(date|escape|phrases)|app\/(stages\/query|api\/(anew|client-context|failure|query)|lib\/(help-search|local-storage|plain-click|trusted-types|use-title-writing)|i18n\/(catalogues|locale|use-(own-language|title|words-in))|layouts\/(registry|reading\/[\w-]+)|routes\/(-record-loader|__root|help\/[\w$]+|QA\/\$id|QA\/\{\$id\} copy)|ui\/(icons|LanguageSwitch|copy-text|font-size|use-focus-on-arrival)))\.tsx?$/,
  },
]

/** antd-mobile in two files, which any of its controls brings: what only shows, and what moves under a finger. */
const controlGroups = [
  {
    name: 'controls',
    test: /node_modules\/antd-mobile\/es\/(utils\/(native-props|with-default-props|use-props-value)|components\/(config-provider|button|badge|switch|steps|progress-bar|list|check-list))[./]/,
  },
  {
    name: 'gestures',
    test: /node_modules\/(@react-spring|@use-gesture|antd-mobile\/es\/components\/(mask|popup|pull-to-refresh|swipe-action|capsule-tabs|scroll-mask))\//,
  },
]

/**
 * What every reader's page runs once it is ready, in the order in which it is wanted. Of each the modules that neither the
 * first load nor an earlier one has become one file: by themselves they would be a hundred, each a request.
 */
const laterGroups: { name: string; modules: string[] }[] = [
  { name: 'session', modules: ['api/client.ts', 'session/browser.ts'] },
  {
    name: 'after-ready',
    modules: [
      'after-ready.ts',
      'offline/library-choose.ts',
      'offline/library-consent.ts',
      'offline/library-images.ts',
      'offline/reading/sync.ts',
      'Overlays.tsx',
      'ui/AppearanceChoice.tsx',
    ],
  },
  {
    name: 'article-tools',
    modules: [
      'layouts/reading/font-size.css',
      'offline/translation-there.ts',
      'screens/help/article/article-tools.ts',
      'screens/help/pages/Pages.tsx',
      'screens/help/reading/article-reading.ts',
      'screens/blog/post/post-tools.ts',
    ],
  },
]

/** The modules that a chunk of these entries cannot do without. */
function reached(entries: string[], graph: Graph): Set<string> {
  const seen = new Set<string>()
  for (let next = entries; next.length > 0; ) {
    const fresh = next.filter((id) => !seen.has(id) && graph.getModuleInfo(id))
    for (const id of fresh) seen.add(id)
    next = fresh.flatMap((id) => [...(graph.getModuleInfo(id)?.importedIds ?? [])])
  }
  return seen
}

function laterNames(graph: Graph): Map<string, string> {
  const first = pageKinds.flatMap((kind) => locales.flatMap((locale) => roots(kind, locale)))
  const entries = ['src/app/boot.ts', 'src/app/stages/react.ts', 'src/app/stages/router.ts', 'src/app/stages/query.ts']
  const taken = reached(
    [...first, ...entries].map((id) => resolve(id)),
    graph,
  )
  const names = new Map<string, string>()
  for (const { name, modules } of laterGroups)
    for (const id of reached(
      modules.map((module) => resolve('src/app', module)),
      graph,
    )) {
      if (taken.has(id)) continue
      taken.add(id)
      names.set(id, name)
    }
  return names
}

/** Rolldown's groups of modules that become one file each, for one build. */
export function chunkGroups() {
  let names: Map<string, string> | undefined
  return [
    ...firstGroups,
    ...controlGroups,
    {
      // The whole of what is reached and not in a first load: nothing of it imports another chunk that imports it.
      includeDependenciesRecursively: false,
      name: (id: string, graph: Graph) => {
        names ??= laterNames(graph)
        return names.get(id) ?? null
      },
    },
  ]
}
