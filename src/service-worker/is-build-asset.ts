/**
 * Whether an answer is a file of the build, not a captive portal's page in its place, which would stay for as long as
 * the build does (F18). Not for pages.
 */
export const isBuildAsset = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && !(headers.get('content-type') ?? '').includes('text/html')
