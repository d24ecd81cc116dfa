import * as z from 'zod/mini'
import { defaultCdnUrl, defaultUploadMode } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, listOf, maybe, Num, put, Text } from './loose.ts'
import { MenuItem } from './menu.ts'
import { AuthNode } from './permission.ts'

/** The site as its server describes it, in the language of the call. */
export const SiteConfig = z.object({
  siteName: Text,
  recordNumber: Text,
  version: Text,
  cdnUrl: put(Text, (value) => value || defaultCdnUrl, z.string()),
  apiUrl: Text,
  upload: put(
    maybe(z.object({ mode: Text })),
    (value) => ({ mode: value?.mode || defaultUploadMode }),
    z.object({ mode: z.string() }),
  ),
})
export type SiteConfig = z.output<typeof SiteConfig>

/** The fields of a member as the server knows them now. */
export const memberFields = {
  id: Id,
  name: Text,
  /** The avatar. */
  path: Text,
  status: Num,
  username: Text,
  roleId: Num,
}
export const Member = z.object({
  ...memberFields,
  /** In the language of the call; empty where a back end does not name roles. */
  roleName: Text,
})
export type Member = z.output<typeof Member>

/** What the app asks for when it starts and whenever who is signed in, or the language, changes. */
export const Initial = z.object({
  site: SiteConfig,
  /** Whether there is a member area at all. */
  openMemberCenter: z.boolean(),
  /** Null for guests, and for whoever calls with a token that is no session any more. */
  userInfo: maybe(Member),
  /** The member area's menu, a tree. */
  rules: listOf(MenuItem),
  /** The head navigation: the areas of the site and links of its operator. */
  menus: listOf(MenuItem),
  /** What the member may do; made by the server of their role. */
  authNode: put(maybe(AuthNode), (value) => value ?? {}, AuthNode),
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
