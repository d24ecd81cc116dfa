import type { Generated, Kysely, Transaction } from 'kysely'
import type { CounterTable, EpochTable } from './schema-counter.ts'
import type {
  AnswerTable,
  CommentTable,
  QuestionFollowTable,
  QuestionSeenTable,
  QuestionTable,
  QuestionTagTable,
  QuestionVoteTable,
  ReportTable,
  SearchMissTable,
  TextVersionTable,
} from './schema-questions.ts'
import type {
  BindingPassTable,
  CaptchaTable,
  IssuerEntryTable,
  PasswordTable,
  SecretTable,
  SessionTable,
  SignOnCodeTable,
  SignOutTable,
  VerificationTable,
} from './schema-sign-on.ts'

/**
 * One query text serves SQLite and PostgreSQL: JSON is text, booleans are 0 and 1, times are integer seconds,
 * and every text key compares by its bytes (`COLLATE "C"` on PostgreSQL).
 */
export interface Schema {
  counter: CounterTable
  epoch: EpochTable
  /** Its `id`, or '' where a restore has put the row there. */
  epoch_now: Pick<EpochTable, 'id'>
  category: CategoryTable
  doc: DocTable
  helpful: HelpfulTable
  idempotency: IdempotencyTable
  account: AccountTable
  session: SessionTable
  sign_on_code: SignOnCodeTable
  secret: SecretTable
  sign_out: SignOutTable
  issuer_entry: IssuerEntryTable
  role: RoleTable
  role_node: RoleNodeTable
  message: MessageTable
  password: PasswordTable
  wallet: WalletTable
  ledger: LedgerTable
  captcha: CaptchaTable
  verification: VerificationTable
  quota: QuotaTable
  binding_pass: BindingPassTable
  upload: UploadTable
  question: QuestionTable
  question_tag: QuestionTagTable
  answer: AnswerTable
  comment: CommentTable
  question_vote: QuestionVoteTable
  question_follow: QuestionFollowTable
  question_seen: QuestionSeenTable
  report: ReportTable
  text_version: TextVersionTable
  search_miss: SearchMissTable
}

export type Db = Kysely<Schema>
/** Inside a transaction only this may be used: SQLite has one connection, and `db` would wait for itself. */
export type Trx = Transaction<Schema>

export interface CategoryTable {
  id: string
  parentId: string | null
  /** JSON {locale: name}, only the languages that are known; under '' the name for the others. */
  name: string
  icon: string
  sort: number
  /** Where an import found it; null when a person made it. */
  sourceKey: string | null
  rev: number
  createdAt: number
  updatedAt: number
  deletedAt: number | null
}

export interface DocTable {
  id: string
  kind: 'help' | 'blog'
  locale: string
  categoryId: string
  /** The document this one translates; an original names itself, so both find each other by one index. */
  originalId: string
  title: string
  summary: string
  body: string
  html: string
  /** JSON HelpHeading[]. */
  toc: string
  /** JSON string[]. */
  tags: string
  sort: number
  pinned: number
  status: 'draft' | 'scheduled' | 'published' | 'archived'
  publishAt: number | null
  /** When it was first published; the change feed carries only what once was. */
  publishedAt: number | null
  version: number
  yes: number
  no: number
  sourceKey: string | null
  /** Hash of everything an import read for it: the same again is no change. */
  sourceHash: string | null
  rev: number
  createdAt: number
  updatedAt: number
  deletedAt: number | null
}

export interface HelpfulTable {
  id: string
  docId: string
  helpful: number
  reason: string
  createdAt: number
}

export interface IdempotencyTable {
  key: string
  endpoint: string
  requestHash: string
  /** HTTP status and envelope, as JSON, that the first call was answered with; no envelope that is about a person. */
  answer: string
  createdAt: number
}

export interface AccountTable {
  id: string
  issuer: string
  sub: string
  username: string
  name: string
  /** The name for searching and sorting: its case and width do not matter. */
  nameKey: string
  /** The avatar. */
  path: string
  status: number
  roleId: number
  createdAt: number
  updatedAt: number
  lastSignInAt: number
  /** The user name in lower case: it belongs to one account. */
  usernameKey: string
  /** 1: the member chose their name or avatar, and signing in does not bring the issuer's back. */
  ownName: Generated<number>
  ownPath: Generated<number>
  /** 1 male, 2 female, 0 not told. */
  gender: Generated<number>
  /** `1990-05-17` or empty. */
  birthday: Generated<string>
  motto: Generated<string>
  /** Six-digit codes or empty. */
  province: Generated<string>
  city: Generated<string>
  /** Proven, as it was typed; `emailKey` in lower case. */
  email: Generated<string | null>
  emailKey: Generated<string | null>
  mobile: Generated<string | null>
  /** Counts changes of the profile. */
  rev: Generated<number>
}

export interface RoleTable {
  id: number
  /** JSON {locale: name}. */
  name: string
}

/** What a role may do. A name that the contract does not know counts for nothing. */
export interface RoleNodeTable {
  roleId: number
  node: string
}

/** A message that was kept because no gateway is configured. */
export interface MessageTable {
  id: string
  channel: 'mail' | 'sms'
  recipient: string
  /** Empty for SMS. */
  subject: string
  text: string
  /** Their order: many fit into one second. */
  seq: number
  createdAt: number
}

/** What an account has now: the newest `after` of each kind in the ledger. */
export interface WalletTable {
  accountId: string
  /** Fen. */
  balance: number
  points: number
  /** The newest entry's. */
  seq: number
}

/** Written once: the database refuses changes. `after = before + delta`, never below nothing. */
export interface LedgerTable {
  id: string
  accountId: string
  kind: 'balance' | 'points'
  /** The order of one account's entries. */
  seq: number
  delta: number
  before: number
  after: number
  memo: string
  /** What it belongs to; booked once for each account and kind. */
  ref: string | null
  /** Who granted or took it by hand. */
  actorId: string | null
  at: number
}

/** How often something was done in its window of time. */
export interface QuotaTable {
  key: string
  count: number
  startedAt: number
  lastAt: number
}

export interface UploadTable {
  id: string
  accountId: string
  purpose: string
  /** Its name among the uploaded files. */
  name: string
  width: number
  height: number
  bytes: number
  createdAt: number
  /** Since when something shows it; what nothing shows is swept after a day. 0: its file is just coming or going. */
  usedAt: Generated<number | null>
}
