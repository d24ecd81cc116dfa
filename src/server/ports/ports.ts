import type { RuntimeConfig } from '#contract/site/site.ts'
import type { Db } from '#server/db/schema.ts'
import type { Answers } from './answers.ts'
import type { ArticleText } from './article-text.ts'
import type { Cards } from './cards.ts'
import type { Clock } from './clock.ts'
import type { Diagrams } from './diagrams.ts'
import type { Drawing } from './drawing.ts'
import type { ErasedList } from './erased-list.ts'
import type { Events } from './events.ts'
import type { Files } from './files.ts'
import type { Images } from './images.ts'
import type { Jobs } from './jobs.ts'
import type { LibraryCopy } from './library-copy.ts'
import type { Limiter } from './limiter.ts'
import type { Mail } from './mail.ts'
import type { Markdown } from './markdown.ts'
import type { MenuLink } from './menu-links.ts'
import type { Metrics } from './metrics.ts'
import type { Pages } from './pages.ts'
import type { Passwords } from './passwords.ts'
import type { Payments } from './payments.ts'
import type { Push } from './push.ts'
import type { Resumable } from './resumable.ts'
import type { Search } from './search.ts'
import type { Secrets } from './secrets.ts'
import type { SignOn } from './sign-on.ts'
import type { Sms } from './sms.ts'
import type { SwitchProvider } from './switch-provider.ts'
import type { Videos } from './videos.ts'

/** Everything the server needs from where it runs: node, vitest or a browser. */
export type Ports = {
  db: Db
  clock: Clock
  secrets: Secrets
  files: Files
  /** Members' files, and where they are kept. */
  uploads: Files
  uploadMode: 'local' | 's3'
  /** Takes big files, as they come and go on. */
  resumable: Resumable
  images: Images
  /** Makes the images of imported documents smaller; without it they stay as they are. */
  documentImages?: Images
  videos: Videos
  /** Draws the diagrams of imported documents; without it they stay as their source. */
  diagrams?: Diagrams
  drawing: Drawing
  /** Draws pages' pictures for links; without it they have the site's. */
  cards?: Cards
  markdown: Markdown
  /** Writes documents as Markdown elsewhere than in the request; without it the request itself does. */
  articleText?: ArticleText
  pages: Pages
  /** Null where no issuer is configured: sign-on answers "unavailable". */
  signOn: SignOn | null
  passwords: Passwords
  /** Null where no gateway is configured: the messages are kept in the database. */
  mail: Mail | null
  sms: Sms | null
  /** Sends pushes; without it there are none. */
  push?: Push
  /** Takes money from outside; without it balances are topped up by the staff alone. */
  payments?: Payments
  /** What ID numbers are sealed under, 32 bytes as base64url. It lies apart from the database. */
  sealKey: string
  /** Who else answers for feature switches; without it the site's own rows do. */
  switchProvider?: SwitchProvider
  /** Takes orders for work that is no request. */
  jobs: Jobs
  /** Says what has changed to those who wait for it; without it they ask from time to time. */
  events?: Events
  /** Remembers, apart from the database, who was deleted; without it a restored backup brings them back. */
  erasedList?: ErasedList
  /** Aborted when the process is about to end: what has no end by itself ends then. */
  ending?: AbortSignal
  /** Days that the log of the staff is kept; the usual ones where nothing is said. */
  auditDays?: number
  config: RuntimeConfig
  /** Links of the site's operator, for the menus. */
  menuLinks: MenuLink[]
  /** Whom signing in makes an administrator, as the issuer names them (`sub`). */
  adminSubjects: string[]
  /** The site's own origin, without a slash at the end: canonical links, cookies and own-origin checks hang on it. */
  publicUrl: string
  /** Keeps finished answers to public reads; without it each is made anew. */
  answers?: Answers
  /** What public reads are answered from while the database is away; without it they are not. */
  libraryCopy?: LibraryCopy
  /** Whether the folder of files can be written; rejects with the system's error. Without it nobody asks. */
  probeFiles?: () => Promise<void>
  /** Hosts whose images texts may show, besides our own; none unless the operator lists them. */
  imageHosts?: string[]
  /** Searches elsewhere than in the request; without it the request itself does. */
  search?: Search
  /** Counts calls against their limits; without it there are none. */
  limiter?: Limiter
  /** Counts what the operator's monitoring asks for; without it nothing is counted. */
  metrics?: Metrics
  /** Other sites whose pages may call us, as exact origins; none unless the app's shell lives elsewhere. */
  corsOrigins?: string[]
  /** Where what went wrong is told to the operator; answers never carry it. */
  log(message: string, error?: unknown): void
}

/** What a noun needs whose writes carry members' Markdown and are told in notifications. */
export type AuthoringPorts = Pick<Ports, 'clock' | 'secrets' | 'markdown' | 'imageHosts' | 'jobs' | 'events'>
