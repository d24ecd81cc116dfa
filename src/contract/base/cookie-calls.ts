/**
 * Calls that look at a cookie of the server's: sign-on's, and the visitor's that a captcha is bound to. Where the app
 * and the API have different origins, credentials go with these alone, and only where `apiCredentials` says so.
 */
export const cookieCalls: ReadonlySet<string> = new Set([
  '/oauth/url',
  '/oauth/token',
  '/api/common/clickCaptcha',
  '/api/common/checkClickCaptcha',
  '/api/feedback/guest/begin',
  '/api/Sms/send',
  '/api/Ems/send',
])
