import type { Kysely, Transaction } from 'kysely'
import type { AccessTables } from '#server/access/tables.ts'
import type { AccountTables } from '#server/account/tables.ts'
import type { ActivityTables } from '#server/activity/tables.ts'
import type { ApplicationTables } from '#server/application/tables.ts'
import type { AuditTables } from '#server/audit/tables.ts'
import type { BindingTables } from '#server/binding/tables.ts'
import type { CaptchaTables } from '#server/captcha/tables.ts'
import type { ConditionTables } from '#server/condition/tables.ts'
import type { CourseTables } from '#server/course/tables.ts'
import type { DanmuTables } from '#server/danmu/tables.ts'
import type { DemoIssuerTables } from '#server/demo-issuer/tables.ts'
import type { DocumentTables } from '#server/document/tables.ts'
import type { EndpointTables } from '#server/endpoint/tables.ts'
import type { ErasureTables } from '#server/erasure/tables.ts'
import type { FeedbackTables } from '#server/feedback/tables.ts'
import type { FileTables } from '#server/file/tables.ts'
import type { HelpTables } from '#server/help/tables.ts'
import type { HelpImportTables } from '#server/help-import/tables.ts'
import type { JobTables } from '#server/job-runner/tables.ts'
import type { LedgerTables } from '#server/ledger/tables.ts'
import type { MemberTables } from '#server/member/tables.ts'
import type { MessageTables } from '#server/message/tables.ts'
import type { NotificationTables } from '#server/notification/tables.ts'
import type { OrderTables } from '#server/order/tables.ts'
import type { PasswordTables } from '#server/password/tables.ts'
import type { PaymentTables } from '#server/payment/tables.ts'
import type { ProductTables } from '#server/product/tables.ts'
import type { QuestionTables } from '#server/question/tables.ts'
import type { QuizTables } from '#server/quiz/tables.ts'
import type { QuotaTables } from '#server/quota/tables.ts'
import type { ReadingTables } from '#server/reading/tables.ts'
import type { ReplyTables } from '#server/reply/tables.ts'
import type { SearchTables } from '#server/search/tables.ts'
import type { SignOnTables } from '#server/sign-on/tables.ts'
import type { SwitchTables } from '#server/switch/tables.ts'
import type { TransferTables } from '#server/transfer/tables.ts'
import type { UploadTables } from '#server/upload/tables.ts'
import type { VerificationTables } from '#server/verification/tables.ts'
import type { VoucherTables } from '#server/voucher/tables.ts'
import type { CounterTable, EpochTable } from './schema-counter.ts'

/**
 * The tables of all nouns. One query text serves SQLite and PostgreSQL: JSON is text, booleans are 0 and 1, times are
 * integer seconds, and every text key compares by its bytes (`COLLATE "C"` on PostgreSQL).
 */
export interface Schema
  extends AccessTables,
    AccountTables,
    ActivityTables,
    ApplicationTables,
    AuditTables,
    BindingTables,
    CaptchaTables,
    ConditionTables,
    CourseTables,
    DanmuTables,
    DemoIssuerTables,
    DocumentTables,
    EndpointTables,
    ErasureTables,
    FeedbackTables,
    FileTables,
    HelpTables,
    HelpImportTables,
    JobTables,
    LedgerTables,
    MemberTables,
    MessageTables,
    NotificationTables,
    OrderTables,
    PasswordTables,
    PaymentTables,
    ProductTables,
    QuestionTables,
    QuizTables,
    QuotaTables,
    ReadingTables,
    ReplyTables,
    SearchTables,
    SignOnTables,
    SwitchTables,
    TransferTables,
    UploadTables,
    VerificationTables,
    VoucherTables {
  counter: CounterTable
  epoch: EpochTable
  /** Its `id`, or '' where a restore has put the row there. */
  epoch_now: Pick<EpochTable, 'id'>
  secret: SecretTable
}

export type Db = Kysely<Schema>
/** Inside a transaction only this may be used: SQLite has one connection, and `db` would wait for itself. */
export type Trx = Transaction<Schema>

/** Keys of the site that all its processes share. */
export interface SecretTable {
  name: string
  value: string
}
