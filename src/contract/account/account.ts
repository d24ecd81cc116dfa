import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField, SearchField } from '#contract/base/fields.ts'
import { Id, Num, Text } from '#contract/base/lenient.ts'
import { quickSearchFields } from '#contract/search/quick-search.ts'

/** An account as admins see it in lists. */
export const AccountSummary = z.object({ id: Id, name: Text, username: Text, roleId: Num })
export type AccountSummary = z.output<typeof AccountSummary>

/** An account as its page shows it. Times are integer seconds; `lastSignInAt` is 0 before the first sign-in. */
export const AccountEntry = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  roleId: z.number(),
  joinedAt: z.number(),
  lastSignInAt: z.number(),
})
export type AccountEntry = z.infer<typeof AccountEntry>

/** The orders of a list of accounts: by name, the newest first, those who were here last first. */
export const AccountSort = z.enum(['name', 'joined', 'seen'])
export type AccountSort = z.infer<typeof AccountSort>

const RoleId = z.number().check(z.int(), z.minimum(1), z.maximum(9_999))
/** The same in an address, where all is text. */
const RoleIdInAddress = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value)),
  RoleId,
)

/** A role and how many hold it; its name is in the language of the call. */
export const Role = z.object({ id: z.number(), name: z.string(), accounts: z.number() })
export type Role = z.infer<typeof Role>

export const searchAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/account',
  summary: 'Accounts by a part of their name or user name, for pickers.',
  auth: 'node',
  node: '/admin/role',
  input: z.object({
    ...quickSearchFields,
    page: z.optional(PageField),
  }),
  output: z.object({ list: z.array(AccountSummary), total: z.number() }),
})

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/member',
  summary: 'Accounts, by a part of their name or user name and by role, in one of a few orders.',
  auth: 'node',
  node: '/admin/role',
  input: z.object({
    q: z.optional(SearchField),
    roleId: z.optional(RoleIdInAddress),
    sort: z.optional(AccountSort),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(AccountEntry), total: z.number() }),
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/admin/member/:id',
  summary: 'One account.',
  auth: 'node',
  node: '/admin/role',
  input: z.object({ id: z.string().check(z.maxLength(36)) }),
  output: AccountEntry,
})

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/admin/role',
  summary: 'The roles there are.',
  auth: 'node',
  node: '/admin/role',
  input: z.object({}),
  output: z.object({ list: z.array(Role) }),
})

export const setAccountRole = endpoint({
  method: 'POST',
  path: '/api/admin/account/:id/role',
  summary: 'Gives an account a role, not one’s own; counts from its next call on. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/role',
  changes: () => [listRoles, listAccounts, getAccount],
  input: z.object({
    id: z.string().check(z.maxLength(36)),
    roleId: RoleId,
  }),
  output: AccountSummary,
})
