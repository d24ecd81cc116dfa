import { type Answers, answerOf } from '#contract/application/answers.ts'
import { type EffectKind, type FormContent, itemsOf } from '#contract/application/form.ts'
import { codes } from '#contract/base/codes.ts'
import type { LedgerKind } from '#contract/ledger/ledger.ts'
import type { PermissionNode } from '#contract/permission.ts'
import { holdsNode } from '#server/access/permission.ts'
import { roleExists } from '#server/access/rows-role.ts'
import { accountById, holdAccounts, updateAccount } from '#server/account/rows.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { grantByApplication } from '#server/course/grants.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { scheduleErasure } from '#server/erasure/schedule.ts'
import { badInput, Failure, notFound } from '#server/http/failure.ts'
import { adjust } from '#server/ledger/ledger.ts'
import { deleteMute, muteOf } from '#server/member/rows.ts'
import { refundRest } from '#server/order/refund.ts'
import type { Ports } from '#server/ports/ports.ts'

export type EffectPorts = Pick<Ports, 'clock' | 'secrets' | 'jobs' | 'events'>
/** What is approved: whose it is, what its form is called, asks and brings about, what was answered, and who approves. */
export type Approved = Pick<FormContent, 'title' | 'effect' | 'items'> & {
  id: string
  accountId: string
  answers: Answers
  by: Actor
}
type Effect = (trx: Trx, ports: EffectPorts, application: Approved) => Promise<void>

/**
 * What an approval brings about, by its kind: in the transaction of the approval, so both happened or neither did, and
 * once.
 */
const effects: Record<EffectKind, Effect> = {
  none: async () => {},
  grantRole,
  givePoints: (trx, ports, application) => give(trx, ports, application, 'points'),
  giveBalance: (trx, ports, application) => give(trx, ports, application, 'balance'),
  endMute,
  deleteAccount,
  refundOrder,
  grantCourse,
}

/** Runs what an approval brings about. Throws 400 {effect} where it cannot be: nothing is approved then. */
export async function runEffect(trx: Trx, ports: EffectPorts, application: Approved): Promise<void> {
  await effects[application.effect.kind](trx, ports, application)
}

/** Gives the applicant the form’s role. To replace another staff role by it is for an admin. */
async function grantRole(trx: Trx, ports: EffectPorts, { id, accountId, effect, by }: Approved): Promise<void> {
  const { roleId } = effect
  const [account] = await holdAccounts(trx, [accountId])
  if (!account) throw notFound()
  if (account.roleId === roleId) return
  if (!(await mayBeGranted(trx, roleId))) throw badInput({ effect: 'illegal' })
  if (account.roleId !== memberRole) throw refusedEffect(otherRoleWords)
  await updateAccount(trx, accountId, { roleId, updatedAt: ports.clock.now() })
  await audit(trx, ports, {
    who: by,
    what: 'account.role',
    subject: { kind: 'account', id: accountId },
    before: { roleId: account.roleId },
    after: { roleId, application: id },
  })
}

/** Points or fen by the ledger, under the form’s title; a second attempt finds it booked. */
async function give(
  trx: Trx,
  ports: EffectPorts,
  { id, accountId, title, effect, by }: Approved,
  kind: LedgerKind,
): Promise<void> {
  const memo = [...new Set(Object.values(title))].join(' · ')
  const posting = { accountId, kind, delta: effect.amount, memo, ref: `application:${id}` }
  await adjust(trx, ports, by, posting, { application: id })
}

/** Lets a muted member write again; where the mute is over by itself there is nothing left to do. */
async function endMute(trx: Trx, ports: EffectPorts, { id, accountId, by }: Approved): Promise<void> {
  const mute = await muteOf(trx, accountId, ports.clock.now())
  if (!mute) return
  await deleteMute(trx, accountId)
  await audit(trx, ports, {
    who: by,
    what: 'account.unmute',
    subject: { kind: 'account', id: accountId },
    before: { until: mute.until, reason: mute.reason },
    after: { application: id },
  })
}

/** The account is deleted in 14 days, in which its member may think again. */
async function deleteAccount(trx: Trx, ports: EffectPorts, { accountId }: Approved): Promise<void> {
  try {
    await scheduleErasure(trx, ports, { accountId, reason: 'application' })
  } catch (error) {
    throw problemOf(error, 'id') === 'lastAdmin' ? refusedEffect(lastAdminWords) : error
  }
}

/** All that is left of the order that was named is given back. Who had it back meanwhile, or never bought it, gets nothing. */
async function refundOrder(trx: Trx, ports: EffectPorts, application: Approved): Promise<void> {
  const { accountId, title, by } = application
  const id = named(application, 'order')
  try {
    await refundRest(trx, ports, by, { id, accountId, reasons: title })
  } catch (error) {
    throw problemOf(error, 'status') === 'closed' ? refusedEffect(refundedWords) : error
  }
}

/** The member takes the course that was named, for the days that the form says. */
async function grantCourse(trx: Trx, ports: EffectPorts, application: Approved): Promise<void> {
  const { id, accountId, effect, by } = application
  const courseId = named(application, 'course')
  try {
    await grantByApplication(trx, ports, by, { courseId, accountId, days: effect.amount, application: id })
  } catch (error) {
    throw error instanceof Failure && error.code === codes.notFound ? refusedEffect(noCourseWords) : error
  }
}

/** The id of the order or course that was answered with. */
function named({ items, answers }: Approved, type: 'order' | 'course'): string {
  return String(answerOf(answers, itemsOf(items, type)[0]?.key ?? '') ?? '')
}

/** What a refusal says of a field; undefined for anything else that went wrong. */
function problemOf(error: unknown, field: 'id' | 'status'): string | undefined {
  if (!(error instanceof Failure)) return undefined
  return (error.data as { fields?: Partial<Record<typeof field, string>> } | null)?.fields?.[field]
}

/** The role of a member who has no other. */
const memberRole = 1

/** Whether a form may give a role: never one whose holders give roles themselves. */
async function mayBeGranted(db: Db | Trx, roleId: number): Promise<boolean> {
  return (await roleExists(db, roleId)) && !(await holdsNode(db, roleId, '/admin/role'))
}

/**
 * Whether somebody may make a form that brings this about; an empty id is the site itself. What gives points or balance,
 * gives an order back or lets into a course is for those who may do so by hand, or writing a form would be a way around it.
 */
export async function mayMake(trx: Trx, { kind, roleId }: FormContent['effect'], makerId: string): Promise<boolean> {
  if (kind === 'grantRole') return roleId === 0 || (await mayBeGranted(trx, roleId))
  const node = nodeOf[kind]
  if (node === undefined || makerId === '') return true
  const maker = await accountById(trx, makerId)
  return maker !== undefined && (await holdsNode(trx, maker.roleId, node))
}

/** What lets one do by hand what an approval brings about. */
const nodeOf: Partial<Record<EffectKind, PermissionNode>> = {
  givePoints: '/admin/ledger',
  giveBalance: '/admin/ledger',
  refundOrder: '/admin/product/refund',
  grantCourse: '/admin/study/all',
}

const refusedEffect = (words: Failure['words']) => new Failure(codes.badInput, words, { fields: { effect: 'illegal' } })

const otherRoleWords = {
  'zh-cn': '这位会员已有其他角色，授予新角色会使其失去原有权限，因此没有通过。请在会员页面调整角色。',
  en: 'This member has another role already, and would lose it. Nothing was approved: change the role on the member’s page.',
}
const refundedWords = {
  'zh-cn': '这笔订单已经取消或全额退款，没有可退的款项，因此没有通过。',
  en: 'This order was cancelled or refunded in full already, so nothing is left to give back. Nothing was approved.',
}
const noCourseWords = {
  'zh-cn': '这门课程已下架或删除，无法开通，因此没有通过。',
  en: 'This course is not published any more, so nobody can be let in. Nothing was approved.',
}
const lastAdminWords = {
  'zh-cn': '这是唯一能分配角色的账号，不能注销，因此没有通过。请先让另一位成员担任管理员。',
  en: 'This is the only account that can assign roles, so it cannot be deleted. Nothing was approved: make somebody else an administrator first.',
}
