// Who may import whom, in one table; biome.json's overrides are made of it: node tests/rooms/directions.mjs --write
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Each room and the rooms that it may import. */
const rooms = {
  contract: [],
  search: [],
  pages: ['contract'],
  device: ['contract', 'search'],
  'service-worker': ['contract', 'search', 'pages', 'device'],
  app: ['contract', 'pages', 'device'],
  server: ['contract', 'search', 'pages'],
  mock: ['contract', 'device', 'server'],
  build: ['contract', 'pages', 'app'],
  gallery: ['contract', 'app'],
}

/** The app's layers: each imports those before it. */
const layers = ['lib', 'ui', 'api', 'session', 'offline', 'i18n', 'fields', 'resource', 'layouts', 'screens']
/** Beside the order: i18n knows neither calls nor people, and screens know no layout. */
const apart = { i18n: ['api', 'session', 'offline'], screens: ['layouts'] }
/** What stands above all layers. */
const top = ['routes/**', 'stages/**', 'main.tsx', 'router.ts', 'boot.ts']

/** The server's folders that are no nouns: all nouns may import the first; the others stand above them. */
const framework = ['access', 'db', 'endpoint', 'http', 'jobs', 'ports', 'text']
const above = ['demo-issuer', 'process', 'seed']
/** Nouns of the server that import other nouns, and which; all other folders are nouns that import none. */
const nounImports = {
  account: ['audit'],
  activity: ['account', 'audit', 'ledger', 'notification', 'question', 'switch'],
  admin: [
    'account',
    'activity',
    'application',
    'course',
    'danmu',
    'document',
    'feedback',
    'message',
    'order',
    'payment',
    'question',
    'search',
  ],
  application: [
    'account',
    'area',
    'audit',
    'erasure',
    'ledger',
    'member',
    'notification',
    'order',
    'upload',
    'verification',
  ],
  binding: ['account', 'message', 'profile', 'verification'],
  blog: ['help'],
  captcha: ['verification'],
  catalog: ['audit', 'condition', 'course', 'product'],
  condition: ['account', 'audit'],
  course: ['account', 'audit', 'condition', 'file', 'ledger', 'notification', 'product', 'quota', 'upload'],
  'course-check': ['course', 'document'],
  'course-import': ['account', 'course', 'file', 'help-import', 'quiz'],
  danmu: ['account', 'audit', 'course', 'member', 'question'],
  device: ['sign-on'],
  document: ['audit', 'help', 'help-export', 'help-import', 'question', 'upload'],
  erasure: [
    ...[
      'account',
      'activity',
      'audit',
      'binding',
      'feedback',
      'ledger',
      'notification',
      'order',
      'password',
      'profile',
      'question',
    ],
    ...['file', 'message', 'quota', 'reading', 'upload'],
  ],
  feedback: ['account', 'audit', 'captcha', 'message', 'notification', 'question', 'quota', 'switch', 'upload'],
  file: ['quota'],
  'help-export': ['help', 'help-import'],
  'help-import': ['help', 'search'],

  initial: ['account', 'switch'],
  ledger: ['account', 'audit'],
  library: ['blog', 'help', 'search'],
  member: ['account', 'audit', 'ledger', 'profile', 'sign-on'],
  message: ['audit'],
  notification: ['account', 'message', 'quota', 'switch'],
  order: ['account', 'audit', 'file', 'ledger', 'notification', 'product', 'quota', 'switch', 'voucher'],
  overview: ['account', 'ledger'],
  password: ['quota', 'sign-on'],
  payment: ['account', 'audit', 'ledger', 'notification', 'quota'],
  product: ['audit', 'condition', 'file', 'upload'],
  profile: ['account', 'area', 'upload'],
  question: ['account', 'audit', 'course', 'help', 'ledger', 'member', 'notification', 'switch', 'upload'],
  quiz: ['account', 'audit', 'course'],
  reading: ['help', 'question'],
  reply: ['audit'],
  search: ['audit', 'blog', 'catalog', 'condition', 'course', 'help', 'product', 'question'],
  'sign-on': ['account'],
  site: ['blog', 'catalog', 'course', 'help', 'library', 'product', 'question'],
  switch: ['audit', 'condition'],
  transfer: ['audit', 'course-import', 'help-export', 'help-import', 'quota'],
  upload: ['quota'],
  verification: ['captcha', 'message', 'quota'],
  voucher: ['audit'],
}
/** Parts of the server's framework that run in a browser too, as all nouns do. */
const everywhere = [
  'app.ts',
  'job-kinds.ts',
  'access/**',
  'endpoint/**',
  'jobs/**',
  'text/**',
  'ports/*.ts',
  'ports/browser/**',
]

const climbs = { group: ['../**'], message: 'What lies above is imported by its room: #app/…, #contract/…' }
const deny = (group, message) => (group.length ? [{ group, message }] : [])

const roomRule = (room, also = []) =>
  deny(
    Object.keys(rooms)
      .filter((other) => other !== room && ![...rooms[room], ...also].includes(other))
      .map((other) => `#${other}/**`),
    `The room ${room} may not import this one; see CONTRIBUTING, Rooms.`,
  )
const layerRule = (layer) =>
  deny(
    [
      ...(apart[layer] ?? []).map((name) => `#app/${name}/**`),
      ...layers.slice(layers.indexOf(layer) + 1).map((name) => `#app/${name}/**`),
      ...top.map((name) => `#app/${name}`),
    ].filter((name, at, all) => all.indexOf(name) === at),
    `Inside the app, ${layer} stands before this one; see CONTRIBUTING, Rooms.`,
  )
const screenRule = (noun, all) =>
  deny(
    all.filter((other) => other !== noun).map((other) => `#app/screens/${other}/**`),
    'One screen noun never imports another; what two need belongs to ui, lib or fields.',
  )
const browserRule = [
  ...deny(
    ['#server/ports/node/**', '#server/main.ts', '#server/demo-issuer/**'],
    "What needs node is known to the server's entries alone; the rest runs in a browser too.",
  ),
  ...deny(
    [
      'node:*',
      'fs',
      'path',
      'crypto',
      'pg',
      'libsql',
      'oidc-provider',
      'openid-client',
      '@hono/node-server',
      '@tus/server',
    ],
    'This file runs in the browser too: node belongs to ports/node and the entries.',
  ),
]
const nounRule = (noun, all) =>
  deny(
    [...all.filter((other) => other !== noun && !nounImports[noun]?.includes(other)), 'process', 'seed'].map(
      (other) => `#server/${other}/**`,
    ),
    `The noun ${noun} does not list this one in tests/rooms/directions.mjs.`,
  )
const rowsRule = deny(
  ['./**', '!./rows*.ts', '!./tables.ts'],
  'Rows are what others stand on: they know tables and other rows, neither verbs nor routes.',
)

const override = (files, ...patterns) => ({
  includes: files.map((file) => `**/src/${file}`),
  linter: {
    rules: {
      style: { noRestrictedImports: { level: 'error', options: { patterns: [climbs, ...patterns.flat()] } } },
    },
  },
})

/** The overrides as biome reads them: of several that fit a file the last one counts, so the narrower ones come later. */
export function overrides(root = fileURLToPath(new URL('../..', import.meta.url))) {
  const folders = (path) =>
    readdirSync(`${root}/src/${path}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted()
  const screens = folders('app/screens')
  const nouns = folders('server').filter((name) => ![...framework, ...above].includes(name))
  return [
    ...Object.keys(rooms).map((room) => override([`${room}/**`], roomRule(room))),
    ...layers.map((layer) => override([`app/${layer}/**`], roomRule('app'), layerRule(layer))),
    ...screens.map((noun) =>
      override([`app/screens/${noun}/**`], roomRule('app'), layerRule('screens'), screenRule(noun, screens)),
    ),
    // Mock mode begins here.
    override(['app/main.tsx'], roomRule('app', ['mock'])),
    override(
      everywhere.map((file) => `server/${file}`),
      roomRule('server'),
      browserRule,
    ),
    ...nouns.map((noun) => override([`server/${noun}/**`], roomRule('server'), browserRule, nounRule(noun, nouns))),
    ...nouns.map((noun) =>
      override([`server/${noun}/rows*.ts`], roomRule('server'), browserRule, nounRule(noun, nouns), rowsRule),
    ),
  ]
}

if (process.argv.includes('--write')) {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync('biome.json', `${JSON.stringify({ ...config, overrides: overrides() }, null, 2)}\n`)
}
