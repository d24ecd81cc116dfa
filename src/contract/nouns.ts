import * as account from './account/index.ts'
import * as activity from './activity/index.ts'
import * as admin from './admin/index.ts'
import * as application from './application/index.ts'
import * as area from './area/index.ts'
import * as audit from './audit/index.ts'
import * as binding from './binding/index.ts'
import * as blog from './blog/index.ts'
import * as captcha from './captcha/index.ts'
import * as catalog from './catalog/index.ts'
import * as condition from './condition/index.ts'
import * as course from './course/index.ts'
import * as danmu from './danmu/index.ts'
import * as device from './device/index.ts'
import * as document from './document/index.ts'
import * as erasure from './erasure/index.ts'
import * as feedback from './feedback/index.ts'
import * as file from './file/index.ts'
import * as help from './help/index.ts'
import * as initial from './initial/index.ts'
import * as jobs from './jobs/index.ts'
import type { Events, Kinds } from './labels.ts'
import * as ledger from './ledger/index.ts'
import * as library from './library/index.ts'
import * as member from './member/index.ts'
import * as message from './message/index.ts'
import * as notification from './notification/index.ts'
import * as order from './order/index.ts'
import * as overview from './overview/index.ts'
import * as password from './password/index.ts'
import * as payment from './payment/index.ts'
import * as product from './product/index.ts'
import * as profile from './profile/index.ts'
import * as question from './question/index.ts'
import * as quiz from './quiz/index.ts'
import * as reading from './reading/index.ts'
import * as reply from './reply/index.ts'
import * as search from './search/index.ts'
import * as signOn from './sign-on/index.ts'
import type { Switches } from './switch/declaration.ts'
import * as switches from './switch/index.ts'
import * as transfer from './transfer/index.ts'
import * as upload from './upload/index.ts'
import * as verification from './verification/index.ts'
import * as voucher from './voucher/index.ts'

/** Every noun that has calls, with what its folder declares; the registries are made of them. */
export const nouns = {
  account,
  activity,
  admin,
  application,
  area,
  audit,
  binding,
  blog,
  captcha,
  catalog,
  condition,
  course,
  danmu,
  device,
  document,
  erasure,
  feedback,
  file,
  help,
  initial,
  jobs,
  ledger,
  library,
  member,
  message,
  notification,
  order,
  overview,
  password,
  payment,
  product,
  profile,
  question,
  quiz,
  reading,
  reply,
  search,
  signOn,
  switch: switches,
  transfer,
  upload,
  verification,
  voucher,
}

type NamesIn<Manifest, Part extends string> = Manifest extends { [P in Part]: infer Declared }
  ? Declared extends readonly (infer Name)[]
    ? Name
    : keyof Declared & string
  : never

/** The names of all that manifests declare as this part, in a list or as keys: `DeclaredNames<'acts'>`. */
export type DeclaredNames<Part extends string> = NamesIn<(typeof nouns)[keyof typeof nouns], Part>

type Manifest = { endpoints: object; events?: Events; notificationKinds?: Kinds; switches?: Switches }

/** All that manifests declare as one of their parts, by its names. */
export function declared<Declaration>(
  partOf: (manifest: Manifest) => Record<string, Declaration> | undefined,
): ReadonlyMap<string, Declaration> {
  return new Map(Object.values<Manifest>(nouns).flatMap((manifest) => Object.entries(partOf(manifest) ?? {})))
}
