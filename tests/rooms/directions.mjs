// Who may import whom, in one table; biome.json's overrides are made of it: node tests/rooms/directions.mjs --write
import { spawnSync } from 'node:child_process'
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

/** The server's framework, which all nouns may import and which knows none: each part, and the parts that it may import. */
const framework = {
  db: [],
  text: [],
  ports: ['db', 'text'],
  http: ['db', 'ports'],
  access: ['db', 'http', 'ports'],
  endpoint: ['access', 'db', 'http', 'ports', 'text'],
  'job-runner': ['db', 'endpoint', 'http', 'ports'],
}
/** What of the framework node alone runs; the rest runs in a browser too, as all nouns do. */
const ofNode = ['db', 'http']
/** The server's folders that stand above all nouns. */
const above = ['demo-issuer', 'process', 'seed']
/**
 * The server's nouns that others import: each may import those of the lines before its own. A noun that stands here
 * nowhere is imported by no other and may import all of these.
 */
const nouns = [
  ['area', 'audit', 'help', 'quota'],
  ['file'],
  ['account', 'blog', 'condition', 'jobs', 'message', 'upload'],
  ['captcha', 'verification', 'ledger', 'product', 'profile', 'sign-on', 'switch'],
  ['binding', 'member', 'notification', 'password', 'voucher'],
  ['course', 'order'],
  ['catalog', 'question', 'quiz'],
  ['activity', 'feedback', 'search'],
  ['erasure', 'help-import'],
  ['course-import', 'help-export'],
  ['course-export'],
  ['document'],
]
/** Two that stand on each other: a code is sent for a solved picture, and a code may stand for a picture. */
const twins = ['captcha', 'verification']

const nodeModules = '{node:*,fs,path,crypto,pg,libsql,oidc-provider,openid-client,@hono/node-server,@tus/server}'

/** A glob for any of these names. */
const any = (names) => (names.length === 1 ? names[0] : `{${names.join(',')}}`)

/**
 * Files that may import what `allowed` names and no other file of ours but those beside and below them. In `allowed` what
 * begins with `!` is taken out again of what stands before it; `also` is a glob of packages that they may not import.
 */
const override = (files, message, allowed, also) => ({
  includes: files.map((file) => (file.startsWith('!') ? `!**/src/${file.slice(1)}` : `**/src/${file}`)),
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: {
            patterns: [
              {
                group: [
                  // What lies above is imported by its room: #app/…, #contract/….
                  '{..,#*}/**',
                  ...(also ? [also] : []),
                  ...allowed.map((one) => (one.startsWith('!') ? one.slice(1) : `!${one}`)),
                ],
                message: `${message} See CONTRIBUTING, Rooms, and the table in tests/rooms/directions.mjs.`,
              },
            ],
          },
        },
      },
    },
  },
})

const screenMessage = 'One screen noun never imports another: what two need belongs to ui, lib or fields.'
const roomsOf = (room) => `#${any(rooms[room])}/**`
const room = (name) =>
  override([`${name}/**`], `The room ${name} may not import this.`, [
    ...(rooms[name].length ? [roomsOf(name)] : []),
    `#${name}/**`,
  ])

/** The layers that one may import, besides itself. */
const below = (layer) => layers.slice(0, layers.indexOf(layer)).filter((name) => !(apart[layer] ?? []).includes(name))
const inApp = (names) => [roomsOf('app'), `#app/${any([...names, 'styles'])}/**`]

const serverMessage = 'This noun of the server may not import that one.'
/** What a folder of the server may import: other rooms, the server's own files but its programs, and these folders. */
const inServer = (names) => [
  roomsOf('server'),
  '#server/*.ts',
  '!#server/*main.ts',
  ...(names.length ? [`#server/${any(names)}/**`] : []),
]
/** The same for what runs in a browser too. */
const inBoth = (names) => [...inServer(names), ...(names.includes('ports') ? ['!#server/ports/node/**'] : [])]

/** The overrides as biome reads them: of several that fit a file the last one counts, so the narrower ones come later. */
export function overrides(root = fileURLToPath(new URL('../..', import.meta.url))) {
  const folders = (path) =>
    readdirSync(`${root}/src/${path}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted()
  /** Nouns with folders of their own, which they import by their names; a migration imports nothing of its noun. */
  const nested = (path) =>
    folders(path).filter((name) => folders(`${path}/${name}`).some((own) => own !== 'migrations'))
  const parts = Object.keys(framework)
  /** What a noun of a line may import: the framework, and the lines before. */
  const before = (line) => [...parts, ...nouns.slice(0, line).flat()]
  const nestedNouns = nested('server').filter((name) => ![...parts, ...above].includes(name))
  const lineOf = (noun) =>
    nouns.some((line) => line.includes(noun)) ? nouns.findIndex((line) => line.includes(noun)) : nouns.length
  return [
    ...Object.keys(rooms).map(room),
    ...layers
      .slice(0, -1)
      .map((layer) =>
        override([`app/${layer}/**`], `Inside the app, ${layer} stands before this.`, inApp([...below(layer), layer])),
      ),
    override(['app/screens/**'], screenMessage, inApp(below('screens'))),
    ...nested('app/screens').map((noun) =>
      override([`app/screens/${noun}/**`], screenMessage, [...inApp(below('screens')), `#app/screens/${noun}/**`]),
    ),
    // Mock mode begins here.
    override(['app/main.tsx'], 'The room app may not import this.', [`#${any([...rooms.app, 'app', 'mock'])}/**`]),
    override(
      ['server/{app,declared,noun,nouns}.ts'],
      'What runs in a browser may not import this.',
      inBoth(['*', 'ports']),
      nodeModules,
    ),
    override(
      ['server/*/**', ...above.map((name) => `!server/${name}/**`)],
      serverMessage,
      inBoth(before(nouns.length)),
      nodeModules,
    ),
    ...nouns.map((line, at) => override([`server/${any(line)}/**`], serverMessage, inBoth(before(at)), nodeModules)),
    override([`server/${any(twins)}/**`], serverMessage, inBoth([...before(lineOf(twins[0])), ...twins]), nodeModules),
    ...nestedNouns.map((noun) =>
      override([`server/${noun}/**`], serverMessage, inBoth([...before(lineOf(noun)), noun]), nodeModules),
    ),
    ...nestedNouns
      .filter((noun) => folders(`server/${noun}`).includes('node'))
      .map((noun) => override([`server/${noun}/node/**`], serverMessage, inServer([...before(lineOf(noun)), noun]))),
    ...parts.map((part) =>
      override(
        [`server/${part}/**`],
        `The server's framework knows no noun, and ${part} not this part of it.`,
        inBoth([...framework[part], part]),
        ofNode.includes(part) ? undefined : nodeModules,
      ),
    ),
    override(
      ['server/ports/node/**'],
      "The server's framework knows no noun.",
      inServer(['db', 'http', 'ports', 'text']),
    ),
    // Processes and threads.
    override(['server/ports/node/*-{child,worker}.ts'], 'The room server may not import this.', inServer(['*'])),
  ]
}

if (process.argv.includes('--write')) {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync('biome.json', `${JSON.stringify({ ...config, overrides: overrides() }, null, 2)}\n`)
  spawnSync('npx', ['biome', 'format', '--write', 'biome.json'], { stdio: 'inherit' })
}
