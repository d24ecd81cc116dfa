import { realpathSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import { type Locale, locales } from '#contract/base/locale.ts'
import { CourseRefused } from './course-import/types.ts'
import { readEnvironment } from './environment.ts'
import { EnvironmentError } from './environment-values.ts'
import { importFiles } from './help-import/import.ts'
import { gitDates } from './help-import/node/git-dates.ts'
import { hookOf } from './help-import/node/hook.ts'
import { readFolder } from './help-import/node/read-folder.ts'
import { nameOfFolder, sourceOfFolder } from './help-import/node/source-of-folder.ts'
import { editPattern } from './help-import/read/edit-url.ts'
import { localeOfName } from './help-import/read/language.ts'
import { type ImportReport, SourceTaken, VersionUnclear } from './help-import/types.ts'
import { importCourseFolder } from './import-course-folder.ts'
import { importPorts } from './import-ports.ts'
import { printReport } from './import-report.ts'
import { openDatabase } from './open-database.ts'
import { pooledDiagrams } from './ports/node/diagrams.ts'

const usage = 'Usage: npm run import -- <folder> [options]; --help says which'

const help = `Brings a folder of Markdown into the help centre: documents, categories, links and images.

  npm run import -- <folder> [options]

  --source <name>    What the folder is known by. The same name again updates what came from it,
                     and takes down what is no longer in it. Without it: the name of its git
                     repository, with the folder's place in it, or the folder's own name.
  --locale <code>    zh-cn or en: the language of documents that do not say theirs. They say it by
                     front matter, a folder (zh-cn/…, content/zh/…, content.zh/…, i18n/zh-CN/…) or
                     a suffix (page.zh-CN.md). Without any of it: the text itself. Files that say
                     another language in one of these ways (ja, pt-BR, zh-TW, …) are left out, with a
                     remark for each language that counts them.
  --docs-version <name>
                     The folder describes one version of several, each imported from a folder of its
                     own under the same --source. The first is the current one, whose pages have the
                     plain addresses; another becomes it by --current. Pages of the others have
                     addresses of their own that stay: install of 2.x is /help/install-2.x. An empty
                     folder takes a version down. Docusaurus's versioned_docs need no flag.
  --current          That version is the current one from now on. The former one is there again as soon
                     as its own folder is imported under its --docs-version.
  --category <name>  Everything goes below this category.
  --edit-url <url>   Where readers edit a page, by https, with {path} for its file's place in the
                     folder: https://host/repo/edit/main/docs/{path}. Or EDIT_URL.
  --config <file>    Rules of your own for what only your site knows; see below. This file is run, so
                     it is never looked for: name it yourself.
  --report <file>    Where every remark is written; import-report.txt in DATA_DIR without it.
  --dry-run          Reads and reports, and writes nothing.
  --help             This text.

  --course           The folder is a course: a folder in it is a chapter, a Markdown file a lesson, and
                     numbers before their names order them. A video (.mp4, .webm, .mov, .m4v, .mkv) and
                     questions (.gift, .csv) are lessons too, with the Markdown of the same name as their
                     text; knot.vtt, knot.en.srt are captions of knot.mp4. course.yaml, which need not be
                     there, says title, summary, language, intro and cover (files), tags, access, product,
                     points, teacher. It is a draft until somebody publishes it; the same folder again
                     updates it: what course.yaml does not say stays, a file that did not change leaves
                     its lesson alone, and one that only got another number keeps it.
  --teacher <name>   With --course: who teaches, by the name that they sign in with.
  --remove           With --course: lessons whose files are gone are removed; else they are named.

A file synonyms.txt at the top of the folder has words that mean the same to the search: a group
per line, commas between its words, # before a comment. Importing again replaces its groups.

Categories and order come from sidebars.js, .vitepress/config, SUMMARY.md or TOC.md, _meta and
_category_ files, front matter (sidebar_position, weight, order, nav_order) and numbers before names.
Such files are read, never run; what only running them would tell is a remark with its line.
name/index.md is the page of its folder: the first of its category, or a page like others where
the folder has nothing else.

Of Docusaurus's versions (versions.json, versioned_docs, versioned_sidebars, i18n) the newest released
one is current, or lastVersion of docusaurus.config; labels, paths, includeCurrentVersion and
onlyIncludeVersions are read there too, docs/ is what comes next. Lists, search, feeds, the sitemap and
what devices save are of the current version; whoever reads another one finds that by its pages.

When a document changed is what its front matter says (date, lastmod, last_update, updated), else
its git history; a shallow clone has none.

A file of rules, such as import.config.mjs, exports what patterns or components become in Markdown:

  export const rules = [
    { test: 'PriceTag', markdown: (match, props, inner) => \`**\${props.amount} yuan** \${inner}\` },
    { test: /\\[\\[([^\\]]+)\\]\\]/, markdown: (match) => \`[\${match[1]}](./\${match[1]}.md)\` },
  ]

A component's name gets its attributes as props and what stands inside; a pattern gets its match, its
named groups and its first group. Each text has 3 s; a rule that fails is a remark, and the text stays.

The database is the one of DATA_DIR or DATABASE_URL. It may run meanwhile.
Ends with 0 when everything was imported, with 1 when something was not.`

type Command = {
  folder: string
  source?: string
  locale?: Locale
  category?: string
  docsVersion?: { name: string; isCurrent: boolean }
  report?: string
  editUrl?: string
  config?: string
  dryRun: boolean
  /** The folder is a course. */
  course?: { teacher: string | undefined; remove: boolean }
}

/** A command that cannot be carried out; the message is the one line that the operator sees. */
class CommandError extends Error {}

/** What is to be done; null when the options themselves were asked for. */
function readCommand(args: string[]): Command | null {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
  const { values, positionals } = parsed
  if (values.help) return null
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new CommandError(usage)
  const locale = locales.find((one) => one === values.locale)
  if (values.locale !== undefined && !locale)
    throw new CommandError(`--locale must be zh-cn or en, not ${values.locale}`)
  if (values['edit-url'] !== undefined && editPattern(values['edit-url']) === null)
    throw new CommandError('--edit-url must be an https address with {path} in it')
  if (values.category?.trim() === '') throw new CommandError('--category needs a name')
  const source = values.source?.trim()
  if (source !== undefined && !/^[^:\s][^:]{0,79}$/.test(source))
    throw new CommandError('--source needs a name of at most 80 characters, with no colon')
  const docsVersion = values['docs-version']?.trim()
  if (docsVersion !== undefined && !/^[^:\n]{1,40}$/.test(docsVersion))
    throw new CommandError('--docs-version needs a name of at most 40 characters, with no colon')
  if (values.current && docsVersion === undefined) throw new CommandError('--current needs --docs-version <name>')
  if (!values.course && (values.teacher !== undefined || values.remove))
    throw new CommandError('--teacher and --remove need --course')
  return {
    ...(values.course && { course: { teacher: values.teacher?.trim(), remove: values.remove } }),
    folder: realFolder(folder),
    source,
    locale,
    category: values.category?.trim(),
    docsVersion: docsVersion === undefined ? undefined : { name: docsVersion, isCurrent: values.current },
    report: values.report,
    editUrl: values['edit-url'],
    config: values.config,
    dryRun: values['dry-run'],
  }
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      locale: { type: 'string' },
      category: { type: 'string' },
      'docs-version': { type: 'string' },
      current: { type: 'boolean', default: false },
      report: { type: 'string' },
      'edit-url': { type: 'string' },
      config: { type: 'string' },
      course: { type: 'boolean', default: false },
      teacher: { type: 'string' },
      remove: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
}

function realFolder(folder: string): string {
  try {
    const real = realpathSync(folder)
    if (statSync(real).isDirectory()) return real
  } catch {}
  throw new CommandError(`${folder} is no folder that can be read`)
}

async function readHook(file: string) {
  try {
    return await hookOf(realpathSync(file))
  } catch (error) {
    throw new CommandError(`--config ${file} cannot be used: ${error instanceof Error ? error.message : error}`)
  }
}

async function run({
  folder,
  source,
  locale,
  category,
  docsVersion,
  report: file,
  editUrl,
  config,
  dryRun,
}: Command): Promise<void> {
  const environment = readEnvironment(process.env)
  const began = Date.now()
  const { files, failures, read } = await readFolder(folder)
  const db = await openDatabase(environment)
  const bar = new SingleBar(
    { format: '{bar} {value}/{total}', clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  )
  try {
    const ports = { ...importPorts(db, environment), diagrams: pooledDiagrams(), imageHosts: environment.imageHosts }
    const ownLocale = locale ?? localeOfName(basename(folder)) ?? undefined
    const report = await importFiles(ports, files, {
      ...(await sourceOfFolder(folder, source)),
      isNameGuessed: source === undefined,
      name: nameOfFolder(folder),
      locale: ownLocale,
      category,
      docsVersion,
      dryRun,
      unreadable: failures,
      read,
      dates: await gitDates(folder),
      hook: config === undefined ? undefined : await readHook(config),
      editUrl: editUrl ?? environment.editUrl,
      onProgress: (done, total) => (done === 1 ? bar.start(total, done) : bar.update(done)),
    })
    bar.stop()
    tell(report, dryRun, Date.now() - began, resolve(file ?? join(environment.dataDir, 'import-report.txt')))
  } finally {
    bar.stop()
    await db.destroy()
  }
}

function tell(report: ImportReport, dryRun: boolean, milliseconds: number, file: string): void {
  printReport(report, file)
  const { added, updated, unchanged, archived, images, categories, synonyms } = report
  console.log(
    `${dryRun ? 'Nothing was written. It would be' : 'Done'}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${archived} archived;`,
  )
  const also = synonyms > 0 ? `, ${synonyms} groups of synonyms` : ''
  console.log(`${categories} categories, ${images} images${also}, ${(milliseconds / 1000).toFixed(1)} s`)
  if (report.failures.length > 0) process.exitCode = 1
}

try {
  const command = readCommand(process.argv.slice(2))
  if (command?.course) await importCourseFolder({ ...command, ...command.course })
  else if (command) await run(command)
  else console.log(help)
} catch (error) {
  const expected = [CommandError, EnvironmentError, SourceTaken, VersionUnclear, CourseRefused].some(
    (known) => error instanceof known,
  )
  console.error(expected ? (error as Error).message : error)
  process.exitCode = 1
}
