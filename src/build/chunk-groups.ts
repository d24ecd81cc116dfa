import { resolve } from 'node:path'
import { type PageKindName, pageKinds } from '#pages/kinds.ts'
import { screenRoots } from './first-load.ts'

/** As much of rolldown's graph as is asked for here. */
type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** What a first load has anyway, in few files: small ones compress badly. A page needs all of each, or it would be one long task. */
const firstGroups = [
  {
    name: 'react',
    test: /rolldown\/runtime\.js|node_modules\/(react|react-dom|scheduler)\/|src\/app\/stages\/react\.ts/,
  },
  {
    name: 'router',
    test: /node_modules\/(@tanstack\/(react-router|router-core|history|store|react-store)|use-sync-external-store)\/|src\/app\/stages\/router\.ts/,
  },
  {
    name: 'base',
    test: /src\/(contract\/(base\/(codes|limits|locale|endpoint|trim-end)|(help|question|blog)\/(lazy-reads|id))|pages\/(date|escape|phrases|file-url)|app\/(stages\/query|api\/(anew|client-context|failure|query)|lib\/(help-search|local-storage|plain-click|trusted-types|use-title-writing)|i18n\/(catalogues|locale|use-(own-language|title|words-in))|layouts\/(registry|reading\/[\w-]+)|routes\/(-record-loader|__root|help\/[\w$]+|QA\/\$id|QA\/\{\$id\} copy)|screens\/question\/state-words|ui\/(icons|LanguageSwitch|copy-text|font-size|use-focus-on-arrival)))\.tsx?$/,
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
    test: /node_modules\/(@react-spring|@use-gesture|antd-mobile\/es\/components\/(mask|popup|pull-to-refresh|swipe-action))\//,
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

const inApp = (module: string) => resolve('src/app', module)
const screenOf = (route: string) => inApp(`routes/${route}.tsx?tsr-split=component`)

/** The file of each module that these groups place; each has one, and who else needs it loads that. */
function placesOf(graph: Graph): Map<string, string> {
  const stages = ['boot.ts', 'stages/react.ts', 'stages/router.ts', 'stages/query.ts', 'stages/app.ts'].map(inApp)
  const taken = reached([...stages, resolve('index.html')], graph)
  const names = new Map<string, string>()
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) {
      if (taken.has(id)) continue
      taken.add(id)
      names.set(id, name)
    }
  }
  const lists = { 'help-list': 'help/index', 'question-list': 'QA/index', 'blog-list': 'blog/index' }
  const ofLists = Object.values(lists).map((route) => reached([screenOf(route)], graph))
  // What a record's page runs is one file. What lists have of it besides has its own: neither brings the other.
  for (const kind of pageKinds) {
    const ids = [...reached(rootsOf(kind), graph)]
    put(
      kind,
      ids.filter((id) => !ofLists.some((list) => list.has(id))),
    )
  }
  for (const id of reached(pageKinds.flatMap(rootsOf), graph)) taken.add(id)
  for (const { name, modules } of laterGroups) put(name, reached(modules.map(inApp), graph))
  // The table of all routes has its own file, and no list's.
  for (const id of reached([inApp('whole-tree.ts')], graph)) taken.add(id)
  put('default-layout', reached([inApp('layouts/default/DefaultLayout.tsx')], graph))
  const all = ofLists.flatMap((list) => [...list])
  put(
    'lists',
    all.filter((id) => ofLists.filter((list) => list.has(id)).length > 1),
  )
  for (const [name, route] of Object.entries(lists)) put(name, reached([screenOf(route)], graph))
  return names
}

const rootsOf = (kind: PageKindName) => screenRoots(kind).map((id) => resolve(id))

/** Rolldown's groups of modules that become one file each, for one build. */
export function chunkGroups() {
  let names: Map<string, string> | undefined
  return [
    ...firstGroups,
    ...controlGroups,
    {
      // Always the whole of what is reached: nothing of it imports another chunk that imports it.
      includeDependenciesRecursively: false,
      name: (id: string, graph: Graph) => {
        names ??= placesOf(graph)
        return names.get(id) ?? null
      },
    },
  ]
}
