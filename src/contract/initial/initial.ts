import * as z from 'zod/mini'
import { defaultUploadMode } from '#contract/base/constants.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { asBoolean, Id, maybe, part, put, readable, Scalar, Text } from '#contract/base/lenient.ts'
import { SwitchAnswer } from '#contract/switch/answer.ts'
import { AuthNode } from './auth-node.ts'
import { MenuItem } from './menu.ts'

/** The site as its server describes it, in the language of the call. What is '' leaves the runtime configuration's. */
export const SiteConfig = z.object({
  siteName: Text,
  recordNumber: Text,
  version: Text,
  cdnUrl: Text,
  apiUrl: Text,
  upload: put(
    part(maybe(z.object({ mode: Text })), null),
    (value) => ({ mode: value?.mode || defaultUploadMode }),
    z.object({ mode: z.string() }),
  ),
})
export type SiteConfig = z.output<typeof SiteConfig>

const noSite: SiteConfig = {
  siteName: '',
  recordNumber: '',
  version: '',
  cdnUrl: '',
  apiUrl: '',
  upload: { mode: defaultUploadMode },
}

/** The fields of a member as the server knows them now. */
export const memberFields = {
  id: Id,
  name: Text,
  /** The avatar. */
  path: Text,
  status: Scalar,
  username: Text,
  roleId: Scalar,
}
export const Member = z.object({
  ...memberFields,
  /** In the language of the call; empty where a back end does not name roles. */
  roleName: Text,
})
export type Member = z.output<typeof Member>

/**
 * What the app asks for when it starts and whenever who is signed in, or the language, changes. The specification does not
 * know it, so every part is read by itself: what is missing or odd costs that part and no other.
 */
export const Initial = z.object({
  site: put(
    part(maybe(SiteConfig), null),
    (site) => site ?? noSite,
    SiteConfig as unknown as z.ZodMiniType<SiteConfig, SiteConfig>,
  ),
  /** Whether there is a member area at all; there is one where nothing is said of it. */
  openMemberCenter: z.pipe(
    z.transform((value: unknown) => asBoolean(value) ?? true),
    z.boolean(),
  ),
  /**
   * Null for guests, and for a caller whose token is no session any more. Undefined where the answer says nothing
   * readable of the caller: that signs nobody out.
   */
  userInfo: part(z.optional(maybe(Member)), undefined),
  /** The token belonged to an account that was deleted: the device lets go of what it keeps of that person. */
  erased: part(z.optional(z.boolean()), undefined),
  /** The member area's menu, a tree. */
  rules: readable(MenuItem),
  /** The head navigation: the areas of the site and links of its operator. */
  menus: readable(MenuItem),
  /** What the member may do; made by the server of their role. */
  authNode: z.pipe(z.transform(nodesIn), AuthNode),
  /** The feature switches as the caller has them; undefined from a back end that has none. */
  switches: part(z.optional(readable(SwitchAnswer)), undefined),
  /** Whether balances are topped up by payments from outside. */
  payments: part(z.optional(z.boolean()), undefined),
})
export type Initial = z.output<typeof Initial>

export const getInitial = endpoint({
  method: 'GET',
  path: '/api/index/index',
  summary: 'The site, who is calling, their menus and their permission nodes.',
  auth: 'optional',
  input: z.object({}),
  output: Initial,
})

/** Whom an answer is about, when `asker` asked for it: who says nothing of the caller has answered the asker. */
export function memberIdOf({ userInfo }: Pick<Initial, 'userInfo'>, asker: string | null): string | null {
  return userInfo === undefined ? asker : (userInfo?.id ?? null)
}

/** The screens of a map that have a list of names, as a list or as an object of them. */
function nodesIn(map: unknown): AuthNode {
  const screens = Object.entries(typeof map === 'object' && map !== null && !Array.isArray(map) ? map : {})
  return Object.fromEntries(
    screens.flatMap(([path, names]) => {
      if (typeof names !== 'object' || names === null) return []
      return [[path, Object.values(names).filter((name): name is string => typeof name === 'string')]]
    }),
  )
}
