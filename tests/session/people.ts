import type { SessionUser, UserInfo } from '#contract/sign-on/session.ts'

/** The person of these tests, as the sign-in response names them and as the device keeps them. */
export const lin: SessionUser = {
  id: 'u-lin',
  name: '林',
  path: '/avatars/lin.png',
  status: 1,
  username: 'lin',
  roleId: 1,
  refresh_token: 'refresh-lin',
}
export const linInfo: UserInfo = { id: 'u-lin', token: 'token-lin', refresh_token: 'refresh-lin', roleId: 1 }

export const authorize = {
  url: 'https://lamp.test/oauth/start',
  refreshUrl: 'https://lamp.test/oauth/refresh',
}
