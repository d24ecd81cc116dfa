import { accessColumns } from './access/columns.ts'
import { account } from './account/noun.ts'
import { activity } from './activity/noun.ts'
import { admin } from './admin/noun.ts'
import { application } from './application/noun.ts'
import { area } from './area/noun.ts'
import { audit } from './audit/noun.ts'
import { binding } from './binding/noun.ts'
import { blog } from './blog/noun.ts'
import { captcha } from './captcha/noun.ts'
import { catalog } from './catalog/noun.ts'
import { condition } from './condition/noun.ts'
import { course } from './course/noun.ts'
import { courseCheck } from './course-check/noun.ts'
import { danmu } from './danmu/noun.ts'
import { dbColumns } from './db/columns.ts'
import type { ErasureRule } from './db/erasure-rule.ts'
import { demoIssuerColumns } from './demo-issuer/columns.ts'
import { device } from './device/noun.ts'
import { document } from './document/noun.ts'
import { endpointColumns } from './endpoint/columns.ts'
import { erasure } from './erasure/noun.ts'
import { feedback } from './feedback/noun.ts'
import { file } from './file/noun.ts'
import { health } from './health/noun.ts'
import { help } from './help/noun.ts'
import { helpImport } from './help-import/noun.ts'
import { initial } from './initial/noun.ts'
import { jobRunnerColumns } from './job-runner/columns.ts'
import { jobs } from './jobs/noun.ts'
import { ledger } from './ledger/noun.ts'
import { library } from './library/noun.ts'
import { member } from './member/noun.ts'
import { message } from './message/noun.ts'
import { notification } from './notification/noun.ts'
import { type Declared, eraseStepsOf, type Noun } from './noun.ts'
import { order } from './order/noun.ts'
import { overview } from './overview/noun.ts'
import { password } from './password/noun.ts'
import { payment } from './payment/noun.ts'
import { product } from './product/noun.ts'
import { profile } from './profile/noun.ts'
import { question } from './question/noun.ts'
import { quiz } from './quiz/noun.ts'
import { quota } from './quota/noun.ts'
import { reading } from './reading/noun.ts'
import { reply } from './reply/noun.ts'
import { search } from './search/noun.ts'
import { signOn } from './sign-on/noun.ts'
import { site } from './site/noun.ts'
import { switches } from './switch/noun.ts'
import { transfer } from './transfer/noun.ts'
import { upload } from './upload/noun.ts'
import { verification } from './verification/noun.ts'
import { voucher } from './voucher/noun.ts'

/**
 * All nouns, in the order in which their routes are hung up: of two that fit an address the first answers, and what no
 * other noun answers is the site’s. It is the order of a deletion too: images go before the texts that show them, and
 * the log is emptied after what is written there meanwhile.
 */
export const nouns: Noun[] = [
  health,
  signOn,
  initial,
  account,
  admin,
  password,
  overview,
  ledger,
  member,
  message,
  notification,
  captcha,
  verification,
  area,
  profile,
  binding,
  device,
  erasure,
  upload,
  file,
  help,
  blog,
  search,
  question,
  reply,
  feedback,
  application,
  activity,
  product,
  catalog,
  course,
  courseCheck,
  danmu,
  quiz,
  order,
  voucher,
  payment,
  reading,
  document,
  library,
  jobs,
  transfer,
  condition,
  switches,
  helpImport,
  quota,
  audit,
  site,
]

/** Every kind of work that is no request; a process runs these. */
export const jobKinds = nouns.flatMap(({ jobs }) => jobs(nouns))

/** What takes somebody out of all that nouns keep, in the order of the nouns. */
export const eraseSteps = eraseStepsOf(nouns)

/** What the nouns declare for each other. */
export const declared: Declared = {
  fileGuards: Object.assign({}, ...nouns.map((noun) => noun.fileGuards)),
  counted: Object.assign({}, ...nouns.map((noun) => noun.counted)),
  added: Object.assign({}, ...nouns.map((noun) => noun.added)),
  sections: Object.assign({}, ...nouns.map((noun) => noun.sections)),
  own: Object.assign({}, ...nouns.map((noun) => noun.own)),
}

/**
 * Every column of the database, and what becomes of it when an account is deleted. A column that is missing does not
 * compile, and the test over the real databases names it; a new one that is personal goes into its noun’s `erase` too.
 */
export const erasureRules = Object.assign(
  {},
  dbColumns,
  accessColumns,
  endpointColumns,
  jobRunnerColumns,
  demoIssuerColumns,
  ...nouns.map((noun) => noun.columns),
) as Record<string, Record<string, ErasureRule>>
