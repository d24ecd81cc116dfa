import * as z from 'zod/mini'
import { codes } from '#contract/base/codes.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { asBoolean, maybe, part, Scalar, Text } from '#contract/base/lenient.ts'
import { memberFields } from '#contract/initial/initial.ts'

/** An address that a browser may be led to: of the web, or a path of the page's own origin. */
const WebAddress = z.string().check(z.regex(/^(https?:\/)?\//i))

/**
 * Where sign-on starts: visit `url` to sign in, `refreshUrl` to refresh silently; both take `goto`. `refreshUrl` is ''
 * where a back end has no such address.
 */
export const Authorize = z.object({ url: WebAddress, refreshUrl: part(z.union([WebAddress, z.literal('')]), '') })
export type Authorize = z.infer<typeof Authorize>

/** The member as the app shows them, with what renews their session. */
export const SessionUser = z.object({ ...memberFields, refresh_token: Text })
export type SessionUser = z.output<typeof SessionUser>

/** What is kept of a session on the device (storage key `userInfo`), written by the session alone. */
export const UserInfo = z.object({ id: z.string(), token: z.string(), refresh_token: z.string(), roleId: Scalar })
export type UserInfo = z.infer<typeof UserInfo>

/** The sign-in response. Of a yes, `flag`, `token` and `user.id` are needed and nothing else. */
export const SignIn = z.object({
  flag: z.pipe(
    z.transform((value: unknown) => asBoolean(value) ?? false),
    z.boolean(),
  ),
  token: z.nullish(Text),
  user: z.optional(maybe(SessionUser)),
})
export type SignIn = z.output<typeof SignIn>

/** The answer to signing out: where the issuer's own session is ended, null where it offers that nowhere. */
export const SignedOut = z.object({ endSessionUrl: z.nullish(z.string()) })
export type SignedOut = z.infer<typeof SignedOut>

export const getAuthorize = endpoint({
  method: 'GET',
  path: '/oauth/url',
  summary: 'The addresses at which single sign-on starts.',
  auth: 'none',
  input: z.object({}),
  output: Authorize,
})

export const signIn = endpoint({
  method: 'GET',
  path: '/oauth/token',
  summary: 'Redeems a one-time code, once and only in the browser that asked for it.',
  auth: 'none',
  input: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(200)),
    gotoUrl: z.string().check(z.maxLength(2_000)),
  }),
  output: SignIn,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  summary: 'Ends the session that the refresh token belongs to; answers code 1 with an empty message.',
  auth: 'optional',
  input: z.object({ refresh_token: z.string().check(z.maxLength(200)) }),
  // Another back end may say nothing at all.
  output: part(z.optional(maybe(SignedOut)), null),
  success: [codes.ok, codes.loggedOut],
})
